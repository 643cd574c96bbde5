import type { Record_ } from '../../lib/fluent';
import type { Fact, View } from '../../wire/candy_k';
import plain from '../plain/room';
import type { Room } from '../room';
import Board from './Board.svelte';
import Note from './Note.svelte';
import Secrets from './Secrets.svelte';

/** Candy K: a court of sweets, soft light. */
const room: Room = {
  ...plain,
  Board,
  Secrets,
  Note,
  hasWindows: false,
  awaited: (view) => (view as View).waiting,
  isPrivate(told: Record_) {
    const fact = told as unknown as Fact;
    switch (fact.type) {
      case 'identity_drawn':
      case 'drawn':
      case 'second_drawn':
        return true;
      case 'token_answered':
        return fact.spend !== null;
      case 'card_chosen':
        return fact.number !== null;
      case 'vote_cast':
        return fact.target !== null;
      default:
        return false;
    }
  },
  isChapter: (fact) => fact.type === 'section_began' || fact.type === 'vote_began',
};

export default room;
