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
  const told = fact as unknown as Fact;
  switch (told.type) {
    case 'shown':
    case 'offered':
      return [{ from: seat(told.asker), to: seat(told.asked), count: told.count }];
    case 'answered':
      return [{ from: seat(told.asked), to: seat(told.asker), count: told.count }];
    case 'traded':
      // The offered cards are at the other player already.
      return [{ from: seat(told.asked), to: seat(told.asker), count: told.count }];
    case 'judged':
      return [
        { from: seat(told.seat), to: told.side, count: 3 },
        { from: 'deck', to: seat(told.seat), count: told.drew },
      ];
    case 'posted':
      return [
        { from: seat(told.seat), to: seat(told.to), count: 1 },
        { from: seat(told.to), to: seat(told.seat), count: 1 },
      ];
    case 'filed':
      return [
        { from: seat(told.seat), to: 'deck', count: told.count },
        { from: 'deck', to: seat(told.seat), count: told.count },
      ];
    case 'exchanged':
      return [
        { from: 'deck', to: seat(told.seat), count: 1 },
        { from: seat(told.seat), to: 'deck', count: 1 },
      ];
    case 'moved':
      return [{ from: told.side === 'deport' ? 'exonerate' : 'deport', to: told.side, count: 3 }];
    default:
      return [];
  }
}

/** The new facts: those after the old ones, or all if another step is shown. */
export function fresh(before: readonly Record_[], now: readonly Record_[]): readonly Record_[] {
  if (now.length === 0 || now === before) return [];
  return now[0] === before[0] ? now.slice(before.length) : now;
}
