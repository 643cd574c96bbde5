import type { Record_ } from '../../lib/fluent';
import type { Fact } from '../../wire/red_scare';

/** A place on the board that cards move from or to. */
export type Spot = `seat-${number}` | 'deck' | 'exonerate' | 'deport';

/** A number of cards that move, face down. */
export interface Flight {
  readonly from: Spot;
  readonly to: Spot;
  readonly count: number;
}

const seat = (number: number): Spot => `seat-${number}`;

/** The cards a fact moves. */
export function flightsOf(fact: Record_): readonly Flight[] {
  const it = fact as unknown as Fact;
  switch (it.type) {
    case 'shown':
    case 'offered':
      return [{ from: seat(it.asker), to: seat(it.asked), count: it.count }];
    case 'answered':
      return [{ from: seat(it.asked), to: seat(it.asker), count: it.count }];
    case 'traded':
      // The offered cards are at the other player already.
      return [{ from: seat(it.asked), to: seat(it.asker), count: it.count }];
    case 'judged':
      return [
        { from: seat(it.seat), to: it.side, count: 3 },
        { from: 'deck', to: seat(it.seat), count: it.drew },
      ];
    case 'posted':
      return [
        { from: seat(it.seat), to: seat(it.to), count: 1 },
        { from: seat(it.to), to: seat(it.seat), count: 1 },
      ];
    case 'filed':
      return [
        { from: seat(it.seat), to: 'deck', count: it.count },
        { from: 'deck', to: seat(it.seat), count: it.count },
      ];
    case 'exchanged':
      return [
        { from: 'deck', to: seat(it.seat), count: 1 },
        { from: seat(it.seat), to: 'deck', count: 1 },
      ];
    case 'moved':
      return [{ from: it.side === 'deport' ? 'exonerate' : 'deport', to: it.side, count: 3 }];
    default:
      return [];
  }
}

/** The new facts: those after the old ones, or all if another step is shown. */
export function fresh(before: readonly Record_[], now: readonly Record_[]): readonly Record_[] {
  if (now.length === 0 || now === before) return [];
  return now[0] === before[0] ? now.slice(before.length) : now;
}
