/** A card that can be seen, and where it lies. */
export interface Lying {
  readonly card: string;
  readonly zone: string;
}

/** What is hidden, counted. */
export interface Hidden {
  readonly deck: number;
  readonly sizes: readonly number[];
}

/** A card that now lies elsewhere: which one, and whence; from a hidden place by its name. */
export interface CardMove {
  readonly to: number;
  readonly from: number | 'deck' | `seat-${number}`;
}

/** How the cards that lie there now came there, as far as anybody could see. */
export function cardMoves(before: readonly Lying[], after: readonly Lying[], was: Hidden, is: Hidden): readonly CardMove[] {
  const left = new Set(before.keys());
  const take = (wanted: (it: Lying) => boolean): number | undefined => {
    const found = [...left].find((at) => wanted(before[at] as Lying));
    if (found !== undefined) left.delete(found);
    return found;
  };
  const arrived = after.flatMap((it, to) => (take((one) => one.card === it.card && one.zone === it.zone) === undefined ? [{ it, to }] : []));
  // What is played lies on the stack for all to read, and in the gutter or before its player besides.
  arrived.sort((one, other) => Number(other.it.zone === 'stack') - Number(one.it.zone === 'stack'));
  const shown = new Set(arrived.flatMap(({ it }) => (it.zone === 'stack' ? [it.card] : [])));
  const giver = is.sizes.findIndex((size, seat) => size < (was.sizes[seat] ?? 0));
  return arrived.flatMap(({ it, to }): CardMove[] => {
    // Nothing that lies open is ever taken into a hand.
    const from = it.zone === 'hand' ? undefined : take((one) => one.card === it.card && !(one.zone === 'gutter' && it.zone === 'stack'));
    if (from !== undefined) return [{ to, from }];
    if (it.zone !== 'stack' && shown.has(it.card)) return [];
    if (it.zone === 'hand' && is.deck < was.deck) return [{ to, from: 'deck' }];
    if (giver >= 0) return [{ to, from: `seat-${giver}` }];
    // What merely came to light, since something was taken off it, has not moved.
    return is.deck < was.deck ? [{ to, from: 'deck' }] : [];
  });
}

/** Who has drawn cards that nobody else saw, and how many. */
export function drawn(was: Hidden, is: Hidden): readonly { readonly seat: number; readonly count: number }[] {
  if (is.deck >= was.deck) return [];
  return is.sizes.flatMap((size, seat) => {
    const count = size - (was.sizes[seat] ?? size);
    return count > 0 ? [{ seat, count: Math.min(count, was.deck - is.deck) }] : [];
  });
}
