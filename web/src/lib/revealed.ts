import type { Views } from './api';
import { TextError, type Record_, type Localizer } from './fluent';

/** What is revealed of a seat at the end: its role and the cards it held. */
export interface Revealed {
  readonly role: string;
  readonly held: readonly string[];
}

type Reader = (views: Views, seat: number, localizer: Localizer) => Revealed;

const part = (record: Record_, localizer: Localizer): string => localizer.message(`part-${record.type}`, record);

/** Where each game's last views have it; nothing is known of other games. */
const READERS: Record<string, Reader> = {
  kred(views, seat, localizer) {
    const { hand, plays } = views.seats[seat] as {
      hand: readonly number[];
      plays: readonly { receiver: number; tile: number | null }[];
    };
    const banked = plays.flatMap(({ receiver, tile }) => (receiver === seat && tile !== null ? [tile] : []));
    return { role: '', held: [...hand, ...banked].map((tile) => localizer.message('tile-name', { tile })) };
  },
  kingless(views, seat, localizer) {
    const { hand } = views.seats[seat] as { hand: readonly string[] };
    return { role: '', held: hand.map((card) => localizer.message(`card-${card}`)) };
  },
  red_scare(views, seat, localizer) {
    const { revealed } = views.spectator as {
      revealed: { alignments: readonly string[]; unaligned: string | null; professions: readonly (string | null)[]; hands: readonly (readonly Record_[])[] };
    };
    const alignment = revealed.alignments[seat] ?? '';
    const profession = revealed.professions[seat];
    const role = alignment === 'unaligned' && revealed.unaligned ? `unaligned-${revealed.unaligned}` : `alignment-${alignment}`;
    const kept = (revealed.hands[seat] ?? []).map((card) => part(card, localizer));
    return { role: localizer.message(role), held: profession ? [localizer.message(`profession-${profession}`), ...kept] : kept };
  },
  candy_k(views, seat, localizer) {
    const { revealed } = views.spectator as { revealed: readonly { seat: number; role: string; cards: readonly Record_[] }[] };
    const found = revealed.find((one) => one.seat === seat);
    if (!found) return { role: '', held: [] };
    return { role: localizer.message(`role-${found.role}`), held: found.cards.map((card) => part(card, localizer)) };
  },
};

/** The role and cards of the seat; empty where the game or its last views do not say. */
export function revealedOf(game: string, views: Views | null, seat: number, localizer: Localizer): Revealed {
  const read = READERS[game];
  if (!read || !views) return { role: '', held: [] };
  try {
    return read(views, seat, localizer);
  } catch (error) {
    if (error instanceof TextError || error instanceof TypeError) return { role: '', held: [] };
    throw error;
  }
}
