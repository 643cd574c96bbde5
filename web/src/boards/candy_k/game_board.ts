import plain from '../plain/game_board';
import type { GameBoard } from '../game_board';
import Board from './Board.svelte';
import './colours.css';
import Note from './Note.svelte';
import Secrets from './Secrets.svelte';

/** The board of Candy K: a court of sweets. */
const board: GameBoard = {
  ...plain,
  Board,
  Secrets,
  Note,
  hasWindows: false,
  isHeading: (fact) => fact.type === 'section_began' || fact.type === 'vote_began',
};

export default board;
