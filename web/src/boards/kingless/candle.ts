import type { AnswerWindow } from '../../wire/protocol';

/** The candle never burns out while somebody may still answer. */
const STUB = 0.94;
/** Without a time limit the candle burns this far while answers are held, and then stops. */
const UNHURRIED = 0.5;

/** How much of the candle is gone, from 0 to 1. It depends only on what every viewer is sent. */
export function burnt(window: AnswerWindow | null, now: number): number {
  if (!window) return UNHURRIED;
  const end = window.closes ?? window.hold_until;
  const gone = Math.min(1, Math.max(0, (now - window.since) / Math.max(1, end - window.since)));
  return gone * (window.closes == null ? UNHURRIED : STUB);
}
