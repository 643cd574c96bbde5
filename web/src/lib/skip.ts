import type { Snapshot } from '../wire/protocol';

/** Whether the viewer wants to skip to their next prompt, and who else does or does not. */
export interface Skip {
  readonly isWanted: boolean;
  /** The other people who want it. */
  readonly wanting: readonly number[];
  /** The other people here who have not agreed yet. */
  readonly missing: readonly number[];
}

/** What can be skipped; null where nothing can: the table waits for the viewer, or for no bot. */
export function skipOf(snapshot: Snapshot, viewer: number | null): Skip | null {
  const { chairs, skips = [] } = snapshot;
  if (viewer === null || snapshot.phase !== 'running' || snapshot.paused) return null;
  const own = chairs[viewer];
  if (!own || own.bot || own.waiting_for || !chairs.some((chair) => chair.bot)) return null;
  const others = chairs.flatMap((chair, seat) => (seat !== viewer && chair.name && !chair.bot && chair.here !== false ? [seat] : []));
  return { isWanted: skips.includes(viewer), wanting: others.filter((seat) => skips.includes(seat)), missing: others.filter((seat) => !skips.includes(seat)) };
}
