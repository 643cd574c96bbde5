import type { Record_, Localizer } from '../../lib/fluent';
import { preferences } from '../../lib/preferences.svelte';
import { t } from '../../lib/words.svelte';
import { PLACES, type Decision, type View } from '../../wire/kred';
import { fills, type GameBoard } from '../game_board';
import { fallsOfOthers } from './falls';
import Aid from './Aid.svelte';
import Board from './Board.svelte';
import { goal, inPlace } from './goal';
import { headline } from './headlines';
import { isHonest } from './honesty';
import IntroPicture from './IntroPicture.svelte';
import Note from './Note.svelte';
import Prompt from './Prompt.svelte';
import Secrets from './Secrets.svelte';
import Shop from './Shop.svelte';
import { WORD } from './pieces';
import { kindOf, priceOf } from './shop';
import { cameAbout } from './winning';

/** The other domains in which a piece falls if this is chosen. */
function othersFalling(chosen: Decision, { seat, position }: View): readonly number[] {
  return chosen.type === 'move' && seat !== null ? fallsOfOthers(position.board, chosen, seat) : [];
}

/** What the option costs in the bureaucracy; null if it is not bought. */
function priceTag(option: Record_, { phase, seats }: View): string | null {
  const kind = phase === 'bureaucracy' ? kindOf(option as unknown as Decision) : null;
  return kind && t('kred-price', { price: priceOf(kind, seats) });
}

/** The board of KRED: election posters in two inks. */
const board: GameBoard = {
  Aid,
  Board,
  IntroPicture,
  Secrets,
  Beside: Shop,
  Prompt,
  Note,
  group(option: Record_, localizer: Localizer) {
    const chosen = option as unknown as Decision;
    if (chosen.type === 'move') return { key: chosen.action, label: localizer.message(`action-${chosen.action}`) };
    const key = kindOf(chosen) ?? chosen.type;
    return { key, label: t(`kred-group-${key}`) };
  },
  subgroup(option, localizer) {
    const chosen = option as unknown as Decision;
    if (chosen.type === 'hand_over') return { key: String(chosen.tile), label: localizer.message('tile-name', { tile: chosen.tile }) };
    const space = chosen.type === 'promote' ? chosen.space : chosen.type === 'move' || chosen.type === 'land' ? (chosen.origin ?? chosen.target) : null;
    return space ? { key: `domain-${space.domain}`, label: localizer.name(space.domain) } : { key: chosen.type, label: t('kred-community-short') };
  },
  question(view) {
    const { phase, falling } = view as View;
    return falling.length > 0 ? 'phase-falling' : `phase-${phase}`;
  },
  canBeUndone(option, view) {
    const chosen = option as unknown as Decision;
    if (chosen.type === 'take_back') return true;
    // A fall cannot be undone once the owner of the domain has chosen it (K-C6).
    return chosen.type === 'move' && (view as View).can_undo && othersFalling(chosen, view as View).length === 0;
  },
  warning(option, view, localizer, options) {
    if (option.type === 'hand_over') {
      if (!preferences.aids('kred')) return null;
      return t(isHonest(option['tile'] as number, view as View, options) ? 'kred-note-true' : 'kred-note-bluff');
    }
    const [domain] = othersFalling(option as unknown as Decision, view as View);
    return domain === undefined ? null : t('kred-fall-warning', { name: localizer.name(domain) });
  },
  hasWindows: false,
  fits(option, held) {
    const chosen = option as unknown as Decision;
    // The selected piece can be promoted on its own space.
    if (chosen.type === 'promote') return fills({ ...option, origin: chosen.space }, held);
    return fills(option, held);
  },
  badge(option, view, _localizer, options) {
    if (option.type === 'hand_over' && preferences.aids('kred')) return t(isHonest(option['tile'] as number, view as View, options) ? 'kred-true' : 'kred-bluff');
    return priceTag(option, view as View);
  },
  groupBadge: ([option], view) => (option ? priceTag(option, view as View) : null),
  revealed(views, seat, localizer) {
    const { hand, plays } = views.seats[seat] as View;
    const banked = plays.flatMap(({ receiver, tile }) => (receiver === seat && tile !== null ? [tile] : []));
    return { role: '', held: [...hand, ...banked].map((tile) => localizer.message('tile-name', { tile })) };
  },
  /** Who handed over a tile knows it. */
  opened(view, { seats }) {
    const { mover, on_table, plays, ...rest } = view as View;
    const seenBy = (seat: number) => seats[seat] as View | undefined;
    const tile = seenBy(mover)?.on_table?.tile ?? null;
    return {
      ...rest,
      mover,
      on_table: on_table && { ...on_table, tile, open: true },
      plays: plays.map((play, at) => ({ ...play, tile: play.tile ?? seenBy(play.mover)?.plays[at]?.tile ?? null })),
    };
  },
  explained(view, _facts, localizer) {
    const { winning, position } = view as View;
    const full = winning.map((domain) => {
      const seats = [...position.board.slice(domain * PLACES.length, domain * PLACES.length + PLACES.indexOf('left'))];
      const count = (kind: 'mark' | 'heel') => seats.filter((one) => WORD[one] === kind).length;
      return t('kred-end', { name: localizer.name(domain), who: localizer.who(domain), marks: count('mark'), heels: count('heel') });
    });
    if (full.length > 0) return full.join(' ');
    const counts = inPlace(position.board).map((count, domain) => ({ count, domain })).sort((one, other) => other.count - one.count);
    return t('kred-end-draw', { all: PLACES.length, list: counts.map(({ count, domain }) => `${localizer.name(domain)} ${count}`).join(', ') });
  },
  cameAbout(view, facts) {
    const [domain] = (view as View).winning;
    return domain === undefined ? [] : cameAbout(domain, facts);
  },
  goal: (view) => goal(view as View),
  headline,
  isHeading: (fact) => fact.type === 'campaign_began' || fact.type === 'announced',
};

export default board;
