import { nearestTurn, type Polar, type Wheel } from './geometry';

/** The kinds of pieces by their letters in the board's text. */
export const WORD: Readonly<Record<string, string>> = { m: 'mark', h: 'heel', p: 'pawn' };

/** The numbers of the spaces with another piece than before; spaces that became empty do not count. */
export function arrived(before: string, board: string): ReadonlySet<number> {
  return new Set([...board].flatMap((kind, space) => (kind === '.' || kind === before[space] ? [] : [space])));
}

/** A piece with an id that stays the same from board to board, so that its moves can be animated. */
export interface Followed {
  readonly id: number;
  readonly kind: string;
  /** The number of its space in the board's text. */
  readonly space: number;
}

/**
 * The pieces of a board, with their ids of the board before. Pieces of a kind are all alike:
 * a piece that left a space counts as the one of its kind that arrived elsewhere.
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

/** A piece and where it is drawn. */
export interface Placed extends Followed {
  readonly at: Polar;
}

/** The pieces where they are drawn. One that moves goes the shorter way around the ring, so that its direction may be beyond a full turn. */
export function place(pieces: readonly Followed[], before: readonly Placed[], wheel: Wheel): readonly Placed[] {
  const angles = new Map(before.map((piece) => [piece.id, piece.at.angle]));
  return pieces.map((piece) => {
    const { angle, radius } = wheel.polar(piece.space);
    return { ...piece, at: { angle: nearestTurn(angle, angles.get(piece.id) ?? angle), radius } };
  });
}
