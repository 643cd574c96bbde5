import { t } from '../../lib/words.svelte';
import { WITHDRAWALS, type View } from '../../wire/red_scare';
import plain from '../plain/room';
import type { Room } from '../room';
import Board from './Board.svelte';
import './desk.css';
import { fits, seatOf } from './moves';
import Note from './Note.svelte';
import Secrets from './Secrets.svelte';

const CHAPTERS = new Set(['round_begun', 'accuse_opened', 'accused', 'ended']);

/** Red Scare: an FBI desk in 1951. */
const room: Room = {
  ...plain,
  Board,
  Secrets,
  Note,
  group: (option) => ({ key: option.type, label: t(`red-group-${option.type}`) }),
  part(option, localizer) {
    const seat = seatOf(option);
    return seat === null ? { key: option.type, label: t(`red-group-${option.type}`) } : { key: String(seat), label: localizer.name(seat) };
  },
  warning(option, view) {
    if (option.type !== 'accuse') return null;
    // RS-57, RS-Q17  Until the first token lies it can be taken back; but whoever has done so twice is bound.
    const { cancels, seat } = view as View;
    return seat !== null && (cancels[seat] ?? 0) >= WITHDRAWALS ? null : t('red-accuse-until');
  },
  hasWindows: false,
  fits,
  isChapter: (fact) => CHAPTERS.has(fact.type),
};

export default room;
