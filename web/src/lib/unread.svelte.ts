import type { Environment } from './connection';

/** Milliseconds without a new message after which a spectator has read everything. */
export const QUIET = 10_000;

/** The part of a table that can be read. */
interface Readable {
  readonly messages: readonly unknown[];
  readonly snapshot: { readonly view?: unknown } | null;
  readonly viewer: number | null;
}

/** What boards mark as new: differences from the last view the viewer saw, and the seats that acted since. */
export interface Since {
  readonly view: unknown;
  readonly seats: ReadonlySet<number>;
}

/**
 * Which messages the viewer has read. A player has read everything when they decide or leave the page; a
 * spectator, who decides nothing, after a quiet while.
 */
export class Unread {
  #readCount = $state(0);
  #view = $state.raw<unknown>(null);
  #isAway = false;
  #cancel = (): void => {};

  constructor(
    readonly table: string,
    private readonly source: Readable,
    private readonly after: Environment['after'],
  ) {}

  /** How many messages the viewer has read. */
  get readCount(): number {
    return this.#readCount;
  }

  /** The view when the viewer last looked; null where it is not known. */
  get view(): unknown {
    return this.#view;
  }

  /** The viewer has read everything. */
  markAllRead(): void {
    this.#cancel();
    this.#readCount = this.source.messages.length;
    this.#view = this.source.snapshot?.view ?? null;
    save(this.table, { viewer: this.source.viewer, readCount: this.#readCount });
  }

  /**
   * Restore the count after the page was loaded again. The view is not saved, because it may hold secrets; so
   * nothing is marked on the board.
   */
  restore(): void {
    const last = saved(this.table);
    this.markAllRead();
    if (last?.viewer !== this.source.viewer || last.readCount >= this.#readCount) return;
    this.#readCount = last.readCount;
    this.#view = null;
    this.updated();
  }

  /** New messages have arrived. */
  updated(): void {
    this.#cancel();
    if (this.source.viewer === null && !this.#isAway) this.#cancel = this.after(QUIET, () => this.markAllRead());
  }

  /** The viewer leaves the page. */
  leave(): void {
    if (!this.#isAway) this.markAllRead();
    this.#isAway = true;
  }

  /** The viewer comes back to the page. */
  comeBack(): void {
    this.#isAway = false;
    this.updated();
  }

  /** Follow whether the page is visible and focused. Returns a function that stops it. */
  followFocus(): () => void {
    const events = new AbortController();
    const { signal } = events;
    document.addEventListener('visibilitychange', () => (document.hidden ? this.leave() : this.comeBack()), { signal });
    addEventListener('blur', () => this.leave(), { signal });
    addEventListener('focus', () => this.comeBack(), { signal });
    return () => {
      events.abort();
      this.#cancel();
    };
  }
}

interface Saved {
  readonly viewer: number | null;
  readonly readCount: number;
}

const key = (table: string): string => `knavery-unread-${table}`;

function save(table: string, last: Saved): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(last));
  } catch {
    // Storage may be disabled; the game works without it.
  }
}

function saved(table: string): Saved | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? 'null') as Saved | null;
  } catch {
    return null;
  }
}
