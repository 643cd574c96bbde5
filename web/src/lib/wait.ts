import type { Snapshot } from '../wire/protocol';

/** How long the table has waited for a seat, as far as everyone may know. */
export interface Wait {
  /** The part of its time that has passed, from 0 to 1; null without a time limit. */
  readonly passed: number | null;
  /** The milliseconds left; null without a time limit. */
  readonly left: number | null;
  /** Whether the decision's time is over and the time bank runs. */
  readonly isBank: boolean;
}

const UNHURRIED: Wait = { passed: null, left: null, isBank: false };

/** The seats the table waits for, as far as everyone may know. */
export function waitingFor(snapshot: Snapshot): readonly number[] {
  return snapshot.chairs.flatMap((chair, seat) => (chair.waiting_for ? [seat] : []));
}

/**
 * The seat's time; null if the table does not wait for it, or is paused. In a window that hides answers all who were
 * asked have the same time. `now` is called only if a clock runs.
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

/** The time in minutes and seconds: 4:05. */
export function minutes(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function spent(since: number, ends: number, now: number, isBank: boolean): Wait {
  const passed = (now - since) / Math.max(1, ends - since);
  return { passed: Math.min(1, Math.max(0, passed)), left: Math.max(0, ends - now), isBank };
}
