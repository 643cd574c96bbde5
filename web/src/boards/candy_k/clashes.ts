import type { Deck, SectionView } from '../../wire/candy_k';

/** Players whose claims of one number cannot all be true. */
export interface Clash {
  readonly number: number;
  readonly seats: readonly number[];
}

/**
 * CK-Q16, CK-R4: the numbers that more of the others claim than there are cards left for them, as the viewer, who
 * knows their own cards, can tell.
 */
export function clashes({ section, claims, cards }: SectionView, deck: Deck, viewer: number): readonly Clash[] {
  const copies = deck.piles.find((pile) => pile.section === section)?.copies ?? Infinity;
  const numbers = [...new Set(claims.flatMap((number) => (number === null ? [] : [number])))].sort();
  return numbers.flatMap((number) => {
    const seats = claims.flatMap((claim, seat) => (claim === number && seat !== viewer ? [seat] : []));
    const own = cards.filter((card) => card === number).length;
    return seats.length > 0 && seats.length > copies - own ? [{ number, seats }] : [];
  });
}
