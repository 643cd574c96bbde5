import type { View } from '../../wire/kred';

/** A tile that was handed over, as it is drawn on the wheel. */
export interface TileOnWheel {
  /** One a play. */
  readonly key: string;
  readonly mover: number;
  readonly receiver: number;
  /** What the viewer knows it to be. */
  readonly tile: number | null;
  /** Whether it lies with its face up, for all or for the receiver who looks at it. */
  readonly isUp: boolean;
  readonly isPublic: boolean;
  /** It has been turned up and is banked already: it stays to be read. */
  readonly isLeaving: boolean;
}

/** The tile on the wheel, after the one that lay there before. */
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
  // A tile that was turned up and banked in one step is still seen to turn.
  const banked = view.plays.at(-1);
  if (!before || !banked?.open || before.key !== key(view.plays.length - 1)) return null;
  if (before.isPublic && !before.isLeaving) return null;
  return { ...before, tile: banked.tile, isUp: true, isPublic: true, isLeaving: true };
}
