import type { Link, View } from '../../wire/kingless';

/** What a card of the stack is meant for: a player, a card before one, or a name that was said. */
export interface Aim {
  readonly seat: number | null;
  readonly card: string | null;
}

/** Everything its player has named, in order. */
export function aimsOf(link: Link): readonly Aim[] {
  return link.targets.flat().map((target) => ({
    seat: target.type === 'name_card' ? null : target.seat,
    card: target.type === 'choose_opponent' ? null : target.card,
  }));
}

/** The cards in play that something on the stack is meant for, as `seat card`. */
export function aimedAt(view: View): ReadonlySet<string> {
  return new Set(view.chain.flatMap(aimsOf).flatMap(({ seat, card }) => (seat === null || card === null ? [] : [`${seat} ${card}`])));
}
