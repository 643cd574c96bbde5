import type { View } from '../../wire/red_scare';

/** One thing somebody said of cards, as it stands in the ledger beside their name. */
export interface Statement {
  /** Which claim of the view it is. */
  readonly claim: number;
  readonly round: number;
  readonly speaker: number;
  /** Whether it was said of cards shown by the other, or of cards given to them. */
  readonly kind: 'read' | 'gave' | 'mailed';
  /** Whose cards were read, or who was to get them. */
  readonly other: number;
  readonly count: number;
  readonly patriots: number;
  readonly soviets: number;
  /** How many of them were said not to be read. */
  readonly unread: number;
  /** Whether nothing came of it: no trade, no answer in time. */
  readonly isVoid: boolean;
}

type Claims = View['claims'];

/** Everything that has been said, in order. */
export function statements(claims: Claims): readonly Statement[] {
  return claims.flatMap((said, claim): Statement[] => {
    const { round } = said;
    switch (said.type) {
      case 'report': {
        const { asker, asked, count, patriots, soviets, lapsed } = said;
        const unread = count - patriots - soviets;
        return [{ claim, round, speaker: asked, kind: 'read', other: asker, count, patriots, soviets, unread, isVoid: lapsed }];
      }
      case 'bargain': {
        const { asker, asked, count, offered, returned, end } = said;
        const given = { claim, round, count, kind: 'gave', unread: 0, isVoid: end !== 'traded' } as const;
        const told = [{ ...given, speaker: asker, other: asked, patriots: offered, soviets: count - offered }];
        if (returned !== null) told.push({ ...given, speaker: asked, other: asker, patriots: returned, soviets: count - returned });
        return told;
      }
      case 'mail': {
        const patriots = said.claim === 'patriot' ? 1 : 0;
        return [{ claim, round, speaker: said.seat, kind: 'mailed', other: said.to, count: 1, patriots, soviets: 1 - patriots, unread: 0, isVoid: false }];
      }
    }
  });
}

/** What a seat has said, the latest first. */
export function saidBy(seat: number, all: readonly Statement[]): readonly Statement[] {
  return all.filter((one) => one.speaker === seat).reverse();
}

/** What was said of a card by those it came from or was shown to: the claims it is noted under. */
export function saidOf(told: readonly number[], holder: number, all: readonly Statement[]): readonly Statement[] {
  return all.filter((one) => told.includes(one.claim) && one.speaker !== holder);
}
