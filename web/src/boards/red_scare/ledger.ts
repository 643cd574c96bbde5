import type { View } from '../../wire/red_scare';

/** Something a player said about cards. */
export interface Statement {
  /** The index of the claim in the view. */
  readonly claim: number;
  readonly round: number;
  readonly speaker: number;
  /** Whether the other player showed the cards, or gets them. */
  readonly kind: 'read' | 'gave' | 'mailed';
  /** Whose cards were read, or who gets them. */
  readonly other: number;
  readonly count: number;
  readonly patriots: number;
  readonly soviets: number;
  /** How many cards the speaker could not read, as they say. */
  readonly unread: number;
  /** Whether it had no effect: no trade, or no answer in time. */
  readonly isVoid: boolean;
}

type Claims = View['claims'];

/** All statements, in order. */
export function statements(claims: Claims): readonly Statement[] {
  return claims.flatMap((said, claim): Statement[] => {
    const { round } = said;
    switch (said.type) {
      case 'id_claim': {
        const { asker, asked, count, patriots, soviets, lapsed } = said;
        const unread = count - patriots - soviets;
        return [{ claim, round, speaker: asked, kind: 'read', other: asker, count, patriots, soviets, unread, isVoid: lapsed }];
      }
      case 'trade_claim': {
        const { asker, asked, count, offered, returned, end } = said;
        const given = { claim, round, count, kind: 'gave', unread: 0, isVoid: end !== 'traded' } as const;
        const both = [{ ...given, speaker: asker, other: asked, patriots: offered, soviets: count - offered }];
        if (returned !== null) both.push({ ...given, speaker: asked, other: asker, patriots: returned, soviets: count - returned });
        return both;
      }
      case 'post_claim': {
        const patriots = said.claim === 'patriot' ? 1 : 0;
        return [{ claim, round, speaker: said.seat, kind: 'mailed', other: said.to, count: 1, patriots, soviets: 1 - patriots, unread: 0, isVoid: false }];
      }
    }
  });
}

/** The statements of a seat, the latest first. */
export function saidBy(seat: number, all: readonly Statement[]): readonly Statement[] {
  return all.filter((one) => one.speaker === seat).reverse();
}

/** The statements about a card, from other players than its holder. */
export function saidOf(claims: readonly number[], holder: number, all: readonly Statement[]): readonly Statement[] {
  return all.filter((one) => claims.includes(one.claim) && one.speaker !== holder);
}
