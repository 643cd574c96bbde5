import type { Stand } from '../../wire/protocol';

export type Asking = NonNullable<Stand['asking']>;

/** A candle never goes out while anybody may answer. */
const STUB = 0.94;
/** Where nobody is hurried it burns so far while no answer may show, and then stands. */
const UNHURRIED = 0.5;

/** How much of the candle is gone, from 0 to 1; all of it follows from what everybody is told. */
export function burnt(asking: Asking | null, now: number): number {
  if (!asking) return UNHURRIED;
  const end = asking.ends ?? asking.hold;
  const gone = Math.min(1, Math.max(0, (now - asking.since) / Math.max(1, end - asking.since)));
  return gone * (asking.ends == null ? UNHURRIED : STUB);
}
