import { headlinesOf } from '../../lib/headlines.svelte';
import { t } from '../../lib/words.svelte';
import { WITHDRAWALS, type Answer, type Revealed, type View } from '../../wire/red_scare';
import plain from '../plain/game_board';
import type { GameBoard } from '../game_board';
import Aid from './Aid.svelte';
import Board from './Board.svelte';
import './colours.css';
import { goal } from './goal';
import IntroPicture from './IntroPicture.svelte';
import { fits, seatOf } from './moves';
import Prompt from './Prompt.svelte';
import Secrets from './Secrets.svelte';

/** From this many answers on they are a table. */
const TABLE = 5;
const HEADINGS = new Set(['round_begun', 'accuse_opened', 'accused', 'ended']);

/** The board of Red Scare: an FBI desk in 1951. */
const board: GameBoard = {
  ...plain,
  Aid,
  Board,
  IntroPicture,
  Prompt,
  isPromptPublic: true,
  Secrets,
  showsPlayers: true,
  showsHandsAtEnd: true,
  opened(view, { opened }) {
    if (!opened) return view;
    const { hands, packets } = opened as Revealed;
    const { seat, hand, ...rest } = view as View;
    const open = seat === null ? hand : hand.map((held, at) => ({ ...held, card: hands[seat]?.[at] ?? held.card }));
    return { ...rest, seat, hand: open, open: packets };
  },
  group: (option) => ({ key: option.type, label: t(`red-group-${option.type}`) }),
  subgroup(option, localizer) {
    const seat = seatOf(option);
    return seat === null ? { key: option.type, label: t(`red-group-${option.type}`) } : { key: String(seat), label: localizer.name(seat) };
  },
  /** An answer says how many are Patriots and how many Soviets; the others one could not read. */
  table(options) {
    const answers = options.filter((option) => option.type === 'answer') as unknown as readonly Answer[];
    if (answers.length < TABLE || answers.length < options.length) return null;
    const most = Math.max(...answers.map(({ patriots }) => patriots));
    const numbers = Array.from({ length: most + 1 }, (_, number) => number);
    const cell = (patriots: number, soviets: number) => {
      const option = answers.find((one) => one.patriots === patriots && one.soviets === soviets);
      const unread = most - patriots - soviets;
      const words = unread > 0 ? { label: t('red-say-unread', { count: unread }), short: `${unread}?` } : { label: '✓', short: '✓' };
      return option ? { ...words, option: { ...option } } : null;
    };
    return {
      columns: numbers.map((count) => ({ label: t('red-say-soviets', { count }), short: `${count}S` })),
      rows: numbers.map((count) => ({ label: t('red-say-patriots', { count }), short: `${count}P`, cells: numbers.map((soviets) => cell(count, soviets)) })),
    };
  },
  warning(option, view) {
    if (option.type !== 'accuse') return null;
    // RS-57, RS-Q17  An accusation can be taken back until the first token is placed, but only twice a game.
    const { cancels, seat } = view as View;
    return seat !== null && (cancels[seat] ?? 0) >= WITHDRAWALS ? null : t('red-accuse-until');
  },
  /** The stamp is on the board, whoever may read it. */
  isPublic: (option) => option.type === 'accuse',
  hasWindows: false,
  mayAllAct: (view) => (view as View | undefined)?.phase === 'free',
  fits,
  revealed(views, seat, localizer) {
    const { revealed } = views.spectator as View;
    if (!revealed) return { role: '', held: [] };
    const alignment = revealed.alignments[seat] ?? '';
    const profession = revealed.professions[seat];
    const role = alignment === 'unaligned' && revealed.unaligned ? `unaligned-${revealed.unaligned}` : `alignment-${alignment}`;
    const kept = (revealed.hands[seat] ?? []).map((card) => localizer.message(`part-${card.type}`, { ...card }));
    return { role: localizer.message(role), held: profession ? [localizer.message(`profession-${profession}`), ...kept] : kept };
  },
  explained(_view, facts, localizer) {
    const won = facts.findLast((fact) => fact.type === 'team_won');
    return won ? localizer.fact(won) : null;
  },
  isDiscussion: (view) => (view as View).accusation !== null,
  goal: (view) => goal(view as View),
  headline: headlinesOf('judged', 'accuse_opened', 'accused', 'withdrawn'),
  isLeftOut: (fact) => fact.type === 'may_ask_again',
  isHeading: (fact) => HEADINGS.has(fact.type),
};

export default board;
