import type { Record_, Localizer } from '../../lib/fluent';
import { headlinesOf } from '../../lib/headlines.svelte';
import { t } from '../../lib/words.svelte';
import type { Decision, View } from '../../wire/kingless';
import { fills, type GameBoard } from '../game_board';
import Board from './Board.svelte';
import { cardOf } from './cards';
import { goal } from './goal';
import IntroPicture from './IntroPicture.svelte';
import Secrets from './Secrets.svelte';

/** Everybody with their count, the highest first; of equals, that seat. */
function ranked(counts: readonly number[], before: number | null, localizer: Localizer): string {
  const list = counts.map((count, seat) => ({ seat, count }));
  list.sort((one, other) => other.count - one.count || Number(other.seat === before) - Number(one.seat === before));
  return list.map(({ seat, count }) => `${localizer.name(seat)} ${count}`).join(', ');
}

/** The board of Kingless: a tavern at midnight. */
const board: GameBoard = {
  Board,
  IntroPicture,
  Secrets,
  showsPlayers: true,
  isHandBelow: true,
  group(option: Record_, localizer: Localizer) {
    const chosen = option as unknown as Decision;
    if (chosen.type === 'play_card') {
      const { kind } = cardOf(chosen.card);
      return { key: kind, label: t(`kingless-group-${kind}`) };
    }
    // There are dozens of names: they are grouped by influence.
    if (chosen.type === 'name_card') {
      const { influence } = cardOf(chosen.card);
      return { key: `influence ${influence}`, label: t('kingless-influence', { count: influence }) };
    }
    return { key: chosen.type, label: localizer.decision(option) };
  },
  question: (view) => `phase-${(view as View).phase}`,
  // Passing happens many times a turn and costs nothing.
  canBeUndone: (option, view) => option.type === 'pass' && (view as View).phase === 'answering',
  fits: fills,
  hasWindows: false,
  standingLabel: (option, view) => (option.type === 'pass' && (view as View).phase === 'answering' ? t('kingless-until-my-turn') : null),
  badge(option, _view, localizer) {
    const chosen = option as unknown as Decision;
    if (chosen.type !== 'answer') return null;
    return localizer.message(`keyword-${cardOf(chosen.card).keywords.includes('halt') ? 'halt' : 'stop'}`);
  },
  revealed(views, seat, localizer) {
    const { hand } = views.seats[seat] as View;
    return { role: '', held: hand.map((card) => localizer.message(`card-${card}`)) };
  },
  explained(view, _facts, localizer) {
    const { influence, crowns, totals, settings, king } = view as View;
    if (king === null) return null;
    const best = Math.max(...crowns);
    if (settings.rounds > 1) {
      const said = t('kingless-end-crowns', { list: ranked(crowns, null, localizer) });
      // Level in crowns, the influence of all rounds decides.
      return crowns.filter((count) => count === best).length > 1 ? `${said} ${t('kingless-end-totals', { list: ranked(totals, null, localizer) })}` : said;
    }
    const said = t('kingless-end-influence', { list: ranked(influence, king, localizer) });
    const isTied = influence.some((count, seat) => seat !== king && count === influence[king]);
    return isTied ? `${said} ${t('kingless-end-tie', { name: localizer.name(king) })}` : said;
  },
  goal: (view) => goal(view as View),
  headline: headlinesOf('answered', 'claimed', 'claim_failed', 'end_triggered', 'crowned'),
  isHeading: (fact) => ['dealt', 'turn_began', 'end_triggered'].includes(fact.type),
};

export default board;
