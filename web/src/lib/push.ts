import { api } from './api';
import { words } from './words.svelte';

/** A message of the server when it is the player's turn and no page is open (Web Push). */

/** Ask the browser for messages, where the host sends them. Nothing happens where it cannot have any. */
export async function subscribe(): Promise<void> {
  const worker = await registration();
  if (!worker) return;
  const { key } = await api.pushKey();
  if (!key) return;
  const found = await worker.pushManager.getSubscription();
  // Another key is another host's, or this one's before it made a new one.
  if (found && !isKeyOf(found, key)) await found.unsubscribe();
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return;
  await api.push({ endpoint, p256dh: keys['p256dh'], auth: keys['auth'], language: words.language });
}

/** Have no messages any more. */
export async function unsubscribe(): Promise<void> {
  const worker = await registration();
  const subscription = await worker?.pushManager.getSubscription();
  if (!subscription) return;
  await api.endPush({ endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

/** Whether the browser subscribed with that key. */
export function isKeyOf(subscription: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'PushManager' in globalThis ? navigator.serviceWorker?.getRegistration() : undefined;
}
