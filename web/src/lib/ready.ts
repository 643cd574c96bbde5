import type { Snapshot } from '../wire/protocol';
import type { Message } from './table.svelte';

/** The people at the table other than the host, who is ready by starting. */
export function guestsOf(snapshot: Snapshot): readonly number[] {
  return snapshot.chairs.flatMap((chair, seat) => (chair.name && !chair.bot && seat !== snapshot.host ? [seat] : []));
}

/** The seats the host should wait for: not ready yet, or away. */
export function unreadyOf(snapshot: Snapshot): readonly number[] {
  return guestsOf(snapshot).filter((seat) => !snapshot.chairs[seat]?.ready || snapshot.chairs[seat]?.here === false);
}

/** Whether the viewer was ready before the host changed the table, and has not said so again. */
export function isAskedAgain(messages: readonly Message[], viewer: number | null): boolean {
  for (const message of messages.toReversed()) {
    // Another person's messages on this seat do not count.
    if ((message.type === 'ready_set' || message.type === 'sat') && message.seat === viewer) return false;
    if (message.type === 'configured' && viewer !== null && message.unready?.includes(viewer)) return true;
  }
  return false;
}
