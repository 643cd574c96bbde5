import type { Record_, Localizer } from '../../lib/fluent';
import { fills, type Group, type GameBoard } from '../game_board';
import Board from './Board.svelte';

interface Phased {
  readonly phase?: string;
}

/** A readable view and a list of options: enough for any game. */
const board: GameBoard = {
  Board,
  group: (option: Record_, localizer: Localizer): Group => ({
    key: option.type,
    label: localizer.has(`group-${option.type}`) ? localizer.message(`group-${option.type}`) : spaced(option.type),
  }),
  question: (view) => {
    const { phase } = (view ?? {}) as Phased;
    return phase === undefined ? null : `phase-${phase}`;
  },
  canBeUndone: () => false,
  fits: fills,
  hasWindows: true,
  isHeading: () => false,
};

/** A tag as words: `take_back` is "Take back". */
export function spaced(tag: string): string {
  const words = tag.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export default board;
