import plain from '../plain/room';
import type { Room } from '../room';
import Board from './Board.svelte';
import './court.css';
import Note from './Note.svelte';
import Secrets from './Secrets.svelte';

/** Candy K: a court of sweets, soft light. */
const room: Room = {
  ...plain,
  Board,
  Secrets,
  Note,
  hasWindows: false,
  isChapter: (fact) => fact.type === 'section_began' || fact.type === 'vote_began',
};

export default room;
