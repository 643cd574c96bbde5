/** A visible card and its zone. */
export interface Lying {
  readonly card: string;
  readonly zone: string;
}

/** The sizes of the deck and of the hands. */
export interface Hidden {
  readonly deck: number;
  readonly sizes: readonly number[];
}

/** A card that moved: its new index, and its old index or the hidden zone it came from. */
export interface CardMove {
  readonly to: number;
  readonly from: number | 'deck' | `seat-${number}`;
}

/** The moves between two views, as far as everyone could see them. */
export function cardMoves(before: readonly Lying[], after: readonly Lying[], was: Hidden, is: Hidden): readonly CardMove[] {
  const left = new Set(before.keys());
  const take = (wanted: (it: Lying) => boolean): number | undefined => {
    const found = [...left].find((at) => wanted(before[at] as Lying));
    if (found !== undefined) left.delete(found);
    return found;
  };
  const arrived = after.flatMap((it, to) => (take((one) => one.card === it.card && one.zone === it.zone) === undefined ? [{ it, to }] : []));
  // A played card is on the stack, and also in the gutter or its player's area.
  arrived.sort((one, other) => Number(other.it.zone === 'stack') - Number(one.it.zone === 'stack'));
  const shown = new Set(arrived.flatMap(({ it }) => (it.zone === 'stack' ? [it.card] : [])));
  const giver = is.sizes.findIndex((size, seat) => size < (was.sizes[seat] ?? 0));
  return arrived.flatMap(({ it, to }): CardMove[] => {
    // No open card is ever taken into a hand.
    const from = it.zone === 'hand' ? undefined : take((one) => one.card === it.card && !(one.zone === 'gutter' && it.zone === 'stack'));
    if (from !== undefined) return [{ to, from }];
    if (it.zone !== 'stack' && shown.has(it.card)) return [];
    if (it.zone === 'hand' && is.deck < was.deck) return [{ to, from: 'deck' }];
    if (giver >= 0) return [{ to, from: `seat-${giver}` }];
    // A card that was only uncovered has not moved.
    return is.deck < was.deck ? [{ to, from: 'deck' }] : [];
  });
}

/** The players who drew hidden cards, and how many. */
export function drawn(was: Hidden, is: Hidden): readonly { readonly seat: number; readonly count: number }[] {
  if (is.deck >= was.deck) return [];
  return is.sizes.flatMap((size, seat) => {
    const count = size - (was.sizes[seat] ?? size);
    return count > 0 ? [{ seat, count: Math.min(count, was.deck - is.deck) }] : [];
  });
}
