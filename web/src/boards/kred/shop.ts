import { ACTIONS, BUY, PROMOTE, RESTORE, type Decision } from '../../wire/kred';

/** The group of an option in the decision bar: an action, or a kind of purchase. */
export type Kind = (typeof ACTIONS)[number] | 'promote-office' | 'promote-rostrum' | 'promote-seat' | 'restore';

/** A row of the price list: the kinds that cost the same. */
export interface PriceRow {
  readonly price: number;
  readonly kinds: readonly Kind[];
}

/** The kind of purchase of a decision; null if it is none. */
export function kindOf(decision: Decision): Kind | null {
  switch (decision.type) {
    case 'move':
      return decision.action;
    case 'restore':
      return 'restore';
    case 'promote':
      if (decision.space.place === 'office') return 'promote-office';
      return decision.space.place === 'left' || decision.space.place === 'right' ? 'promote-rostrum' : 'promote-seat';
    default:
      return null;
  }
}

/** The price of that kind with that number of players. */
export function priceOf(kind: Kind, seats: number): number {
  const column = seats === 5 ? 1 : 0;
  switch (kind) {
    case 'restore':
      return RESTORE[column];
    case 'promote-office':
      return PROMOTE.office[column];
    case 'promote-rostrum':
      return PROMOTE.left[column];
    case 'promote-seat':
      return PROMOTE['1'][column];
    default:
      return BUY[kind][column];
  }
}

const KINDS: readonly Kind[] = [...ACTIONS, 'promote-office', 'promote-rostrum', 'promote-seat', 'restore'];

/** The price list, most expensive first. */
export function priceList(seats: number): readonly PriceRow[] {
  const prices = [...new Set(KINDS.map((kind) => priceOf(kind, seats)))].sort((one, other) => other - one);
  return prices.map((price) => ({ price, kinds: KINDS.filter((kind) => priceOf(kind, seats) === price) }));
}
