import type { Snapshot } from '../wire/protocol';

/** How long a seat is waited for, as everybody may know it. */
export interface Wait {
  /** How much of its time is gone, from 0 to 1; null where nobody is hurried. */
  readonly passed: number | null;
  /** The milliseconds left; null where nobody is hurried. */
  readonly left: number | null;
  /** Whether the time of the decision is over and the bank pays. */
  readonly isBank: boolean;
}

const UNHURRIED: Wait = { passed: null, left: null, isBank: false };

/** The seats the table waits for, as everybody may know it. */
export function waitingFor(snapshot: Snapshot): readonly number[] {
  return snapshot.chairs.flatMap((chair, seat) => (chair.waiting_for ? [seat] : []));
}

/**
 * How the seat's time stands; null where it is not waited for, or the table rests. Where it is a secret who has answered,
 * everybody who was asked has the same. The time is asked for only where it runs.
 */
export function waitOf(snapshot: Snapshot, seat: number, now: () => number): Wait | null {
  const chair = snapshot.chairs[seat];
  if (!chair?.waiting_for || snapshot.paused) return null;
  const { window } = snapshot;
  if (window) return window.closes == null ? UNHURRIED : spent(window.since, window.closes, now(), false);
  const { clock } = chair;
  if (!clock) return UNHURRIED;
  const time = now();
  if (time >= clock.time && clock.bank > 0) return spent(clock.time, clock.time + clock.bank, time, true);
  return spent(clock.time - 1000 * (snapshot.pace.decision ?? 0), clock.time, time, false);
}

/** So much time as a clock shows it: 4:05. */
export function minutes(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function spent(since: number, ends: number, now: number, isBank: boolean): Wait {
  const passed = (now - since) / Math.max(1, ends - since);
  return { passed: Math.min(1, Math.max(0, passed)), left: Math.max(0, ends - now), isBank };
}
