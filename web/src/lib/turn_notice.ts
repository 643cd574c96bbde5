import { preferences } from './preferences.svelte';

/** What a notice needs of the browser. */
export interface NoticePlace {
  /** Whether nobody sees the page. */
  isHidden(): boolean;
  /** Mark the app's icon and the tab's. */
  mark(isTurn: boolean): void;
  /** Show a notification, if the player wants them. */
  notify(text: string, address: string): void;
  /** Take the notification of that table away. */
  clear(address: string): void;
}

/** Tells a player whose page is hidden that it is their turn. */
export class TurnNotice {
  #isTurn = false;
  #isMarked = false;

  constructor(
    private readonly place: NoticePlace,
    private readonly address: string,
  ) {}

  /** Whether it is the player's turn now, and what to say of it. */
  update(isTurn: boolean, text: string): void {
    const hasBegun = isTurn && !this.#isTurn;
    this.#isTurn = isTurn;
    if (hasBegun && this.place.isHidden()) this.place.notify(text, this.address);
    this.look();
  }

  /** The page was hidden or shown. */
  look(): void {
    const wanted = this.#isTurn && this.place.isHidden();
    if (wanted === this.#isMarked) return;
    this.#isMarked = wanted;
    this.place.mark(wanted);
    if (!wanted) this.place.clear(this.address);
  }

  /** The player leaves the table. */
  stop(): void {
    this.#isTurn = false;
    this.look();
  }
}

/** Whether this browser can show notifications. */
export function canNotify(): boolean {
  return 'Notification' in globalThis;
}

/** Whether notifications are wanted and allowed. */
export function isNotifying(): boolean {
  return canNotify() && preferences.notifies && Notification.permission === 'granted';
}

/** Ask for permission, because the player wants notifications; whether it is given. */
export async function allowNotices(): Promise<boolean> {
  const isAllowed = canNotify() && (await Notification.requestPermission()) === 'granted';
  preferences.notifies = isAllowed;
  return isAllowed;
}

export const browserPlace: NoticePlace = {
  isHidden: () => document.hidden,
  mark(isTurn) {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', isTurn ? '/icon-turn.svg' : '/icon.svg');
    const done = isTurn ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
    done?.catch(() => {}); // only an installed app has a badge
  },
  notify(text, address) {
    if (isNotifying()) void show(text, address);
  },
  clear(address) {
    void shown(address).then((found) => found.forEach((one) => one.close()));
  },
};

async function show(text: string, address: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  // On a phone only a service worker may show one.
  await worker?.showNotification(text, { tag: address, icon: '/icon-192.png', data: { address } });
}

async function shown(address: string): Promise<readonly Notification[]> {
  const worker = await navigator.serviceWorker?.getRegistration();
  return (await worker?.getNotifications({ tag: address })) ?? [];
}
