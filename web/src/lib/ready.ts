import type { Stand } from '../wire/protocol';
import type { Entry } from './table.svelte';

/** The persons at the table beside the host, who is ready by starting. */
export function guestsOf(stand: Stand): readonly number[] {
  return stand.chairs.flatMap((chair, seat) => (chair.name && !chair.bot && seat !== stand.host ? [seat] : []));
}

/** The seats the game should not begin without: they have not said they are ready, or are away. */
export function unreadyOf(stand: Stand): readonly number[] {
  return guestsOf(stand).filter((seat) => !stand.chairs[seat]?.ready || stand.chairs[seat]?.here === false);
}

/** Whether the viewer was ready for another game than the one it is now, and has not said so again. */
export function isAskedAgain(entries: readonly Entry[], viewer: number | null): boolean {
  for (const entry of entries.toReversed()) {
    // Whoever sat there before has nothing to do with it.
    if ((entry.type === 'ready' || entry.type === 'seated') && entry.seat === viewer) return false;
    if (entry.type === 'changed' && viewer !== null && entry.unready?.includes(viewer)) return true;
  }
  return false;
}
