/** The kinds of pieces by their letters in the board's text. */
export const WORD: Readonly<Record<string, string>> = { m: 'mark', h: 'heel', p: 'pawn' };

/** The spaces on which something else stands than before, by their numbers; nothing that was not there is a change. */
export function arrived(before: string, board: string): ReadonlySet<number> {
  return new Set([...board].flatMap((kind, space) => (kind === '.' || kind === before[space] ? [] : [space])));
}

/** A piece that is followed from one board to the next, so that it can be seen to move. */
export interface Followed {
  readonly id: number;
  readonly kind: string;
  /** The number of its space in the board's text. */
  readonly space: number;
}

/**
 * The pieces of a board, each with the id it had on the board before. Pieces of a kind are all alike:
 * one that left a space is taken for the one of its kind that arrived at another.
 */
export function follow(before: readonly Followed[], board: string, fresh: () => number): readonly Followed[] {
  const now = [...board].flatMap((kind, space) => (kind === '.' ? [] : [{ kind, space }]));
  const stayed = new Map(before.map((piece) => [`${piece.kind}${piece.space}`, piece]));
  const left = new Set(before.filter((piece) => board[piece.space] !== piece.kind));
  return now
    .map((piece) => {
      const same = stayed.get(`${piece.kind}${piece.space}`);
      if (same) return same;
      const moved = [...left].find((one) => one.kind === piece.kind) ?? [...left].find((one) => one.space === piece.space);
      if (moved) left.delete(moved);
      return { id: moved?.id ?? fresh(), ...piece };
    })
    .sort((one, other) => one.id - other.id);
}
