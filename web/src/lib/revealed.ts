import type { GameBoard } from '../boards/game_board';
import type { Views } from './api';
import { TextError, type Localizer } from './fluent';

/** What is revealed of a seat at the end: its role and the cards it held. */
export interface Revealed {
  readonly role: string;
  readonly held: readonly string[];
}

/** The role and cards of the seat; empty where the game or its last views do not say. */
export function revealedOf(board: GameBoard, views: Views | null, seat: number, localizer: Localizer): Revealed {
  if (!board.revealed || !views) return { role: '', held: [] };
  try {
    return board.revealed(views, seat, localizer);
  } catch (error) {
    if (error instanceof TextError || error instanceof TypeError) return { role: '', held: [] };
    throw error;
  }
}
