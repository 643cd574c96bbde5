import type { Record_ } from '../../lib/fluent';
import { ON_TILE, type View } from '../../wire/kred';

const BLANK = 25;

/**
 * K-C3: whether the viewer's own tile shows just the moves made, and otherwise only what is impossible now. Every
 * possible move that some tile allows is among the options, so what is not offered is impossible.
 */
export function isHonest(tile: number, { position, settings }: View, options: readonly Record_[]): boolean {
  const made = new Set<string>(position.moves.map(({ action }) => action));
  if (tile === BLANK) return settings.blank === 'wild' || made.size === 0;
  const shown: readonly string[] = ON_TILE[tile] ?? [];
  const possible = new Set(options.flatMap((option) => (option.type === 'move' ? [option['action'] as string] : [])));
  return [...made].every((action) => shown.includes(action)) && shown.every((action) => made.has(action) || !possible.has(action));
}
