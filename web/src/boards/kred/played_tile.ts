import type { View } from '../../wire/kred';

/** A tile that was handed over, as it is drawn on the wheel. */
export interface TileOnWheel {
  /** Unique for each play. */
  readonly key: string;
  readonly mover: number;
  readonly receiver: number;
  /** The tile, if the viewer knows it. */
  readonly tile: number | null;
  /** Whether it is face up, for everyone or for the receiver who looks at it. */
  readonly isUp: boolean;
  readonly isPublic: boolean;
  /** Whether it was revealed and banked already, and is only shown a while longer. */
  readonly isLeaving: boolean;
}

/** The tile to draw on the wheel, given the one drawn before. */
export function tileAfter(before: TileOnWheel | null, view: View, viewer: number | null): TileOnWheel | null {
  const key = (plays: number) => `${view.campaign}-${plays}`;
  const on = view.on_table;
  if (on) {
    const isLookedAt = on.looked && viewer === on.receiver;
    return {
      key: key(view.plays.length),
      mover: view.mover,
      receiver: on.receiver,
      tile: on.tile,
      isUp: on.open || isLookedAt,
      isPublic: on.open,
      isLeaving: false,
    };
  }
  // A tile that is revealed and banked in one step is still shown.
  const banked = view.plays.at(-1);
  if (!before || !banked?.open || before.key !== key(view.plays.length - 1)) return null;
  if (before.isPublic && !before.isLeaving) return null;
  return { ...before, tile: banked.tile, isUp: true, isPublic: true, isLeaving: true };
}
