import { headlinesOf } from '../../lib/headlines.svelte';
import { t } from '../../lib/words.svelte';
import type { View } from '../../wire/candy_k';
import plain from '../plain/game_board';
import type { GameBoard } from '../game_board';
import Aid from './Aid.svelte';
import Board from './Board.svelte';
import './colours.css';
import { goal } from './goal';
import IntroPicture from './IntroPicture.svelte';
import Secrets from './Secrets.svelte';

/** The board of Candy K: a court of sweets. */
const board: GameBoard = {
  ...plain,
  Aid,
  Board,
  IntroPicture,
  Secrets,
  showsPlayers: true,
  question(view) {
    const { asked_why, seat } = view as View;
    // CK-R3  Who was asked why answers before anything else.
    return seat !== null && asked_why.includes(seat) ? 'phase-asked_why' : plain.question(view);
  },
  hasWindows: false,
  revealed(views, seat, localizer) {
    const found = (views.spectator as View).revealed.find((one) => one.seat === seat);
    if (!found) return { role: '', held: [] };
    const held = found.cards.map((card) => localizer.message(`part-${card.type}`, { ...card }));
    return { role: localizer.message(`role-${found.role}`), held };
  },
  explained(view) {
    const { revealed } = view as View;
    const roleOf = new Map(revealed.map(({ seat, role }) => [seat, role]));
    const assassins = revealed.filter(({ role }) => role === 'assassin');
    const others = revealed.filter(({ role }) => role !== 'assassin');
    const named = (by: typeof revealed, role: string) => by.filter(({ vote }) => roleOf.get(vote) === role).length;
    if (assassins.length === 0) return null;
    return t('candy-end', { struck: named(assassins, 'king'), assassins: assassins.length, found: named(others, 'assassin'), others: others.length, matches: Math.max(...assassins.map(({ matches }) => matches)) });
  },
  isDiscussion: (view) => (view as View).phase === 'talk',
  goal: (view) => goal(view as View),
  headline: headlinesOf('section_began', 'clue_turned', 'vote_began'),
  isHeading: (fact) => fact.type === 'section_began' || fact.type === 'vote_began',
};

export default board;
