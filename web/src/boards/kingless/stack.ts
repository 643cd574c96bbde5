import type { Link, View } from '../../wire/kingless';

/** The target of a card on the stack: a player, a player's card, or a card name. */
export interface Aim {
  readonly seat: number | null;
  readonly card: string | null;
}

/** The targets of a card on the stack, in order. */
export function aimsOf(link: Link): readonly Aim[] {
  return link.targets.flat().map((target) => ({
    seat: target.type === 'name_card' ? null : target.seat,
    card: target.type === 'choose_opponent' ? null : target.card,
  }));
}

/** The cards in play that the stack targets, as `seat card`. */
export function aimedAt(view: View): ReadonlySet<string> {
  return new Set(view.chain.flatMap(aimsOf).flatMap(({ seat, card }) => (seat === null || card === null ? [] : [`${seat} ${card}`])));
}
