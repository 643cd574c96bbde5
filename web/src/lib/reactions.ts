import type { ReactedMessage } from '../wire/protocol';

export type Reaction = ReactedMessage['reaction'];

/** The reactions in the order they are offered, each with its drawing in a square of 24. */
export const REACTIONS: Readonly<Record<Reaction, string>> = {
  agree: 'M4 13 L10 19 L20 6',
  disagree: 'M6 6 L18 18 M18 6 L6 18',
  doubt: 'M4 8 Q8 4 11 7 M14 7 L20 7 M8 11 v1 M16 11 v1 M7 18 Q12 15 17 17',
  think: 'M4 12 h.1 M12 12 h.1 M20 12 h.1',
  surprise: 'M8 8 v1 M16 8 v1 M12 13 a3 3.500 0 1 1 -.1 0 Z',
  laugh: 'M6 9 L8 7 L10 9 M14 9 L16 7 L18 9 M5 13 Q12 23 19 13 Z',
  applause: 'M12 3 L14.600 9 L21 9.600 L16.200 14 L17.600 20.500 L12 17 L6.400 20.500 L7.800 14 L3 9.600 L9.400 9 Z',
  hurry: 'M6 3 H18 M6 21 H18 M7 3 Q7 9 12 12 Q17 9 17 3 M7 21 Q7 15 12 12 Q17 15 17 21',
};
