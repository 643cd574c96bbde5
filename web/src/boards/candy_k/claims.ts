import type { Deck, SectionView } from '../../wire/candy_k';

/** A number a player claims in a section. */
export interface Flag {
  readonly seat: number;
  readonly number: number;
  /** Whether more players claim it than there are cards of it, so that someone lies. */
  readonly isTooMany: boolean;
}

/** The claims in a section, in seat order. */
export function flags(section: SectionView, deck: Deck): readonly Flag[] {
  const copies = deck.piles.find((pile) => pile.section === section.section)?.copies ?? Infinity;
  return section.claims.flatMap((number, seat) => {
    if (number === null) return [];
    return [{ seat, number, isTooMany: section.claims.filter((one) => one === number).length > copies }];
  });
}
