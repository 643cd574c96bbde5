/** The animal of a seat: its silhouette and colour. */
export interface Animal {
  readonly id: string;
  readonly colour: string;
  /** A colour that can be read on `colour`. */
  readonly ink: string;
  /** The silhouette in a square of 48. */
  readonly shape: string;
  /** Parts cut out of the silhouette: eyes, stripes, a snout. */
  readonly cut: string;
}

const PAPER = '#FFFDF7';
const INK = '#1F1B16';

export const ANIMALS: readonly Animal[] = [
  {
    id: 'fox', colour: '#D55E00', ink: PAPER,
    shape: 'M7 5 L17 15 Q24 12 31 15 L41 5 L43 25 Q37 37 24 44 Q11 37 5 25 Z',
    cut: 'M13 22 L20 25 L18 28 Q14 27 13 22 Z M35 22 L28 25 L30 28 Q34 27 35 22 Z M21 37 H27 L24 41 Z',
  },
  {
    id: 'owl', colour: '#0072B2', ink: PAPER,
    shape: 'M8 5 Q13 12 18 11 Q24 9 30 11 Q35 12 40 5 L40 29 A16 15 0 0 1 8 29 Z',
    cut: 'M17 17 a5.5 5.5 0 1 0 .1 0 Z M31 17 a5.5 5.5 0 1 0 .1 0 Z M24 27 L27.5 31 L24 37 L20.5 31 Z',
  },
  {
    id: 'hare', colour: '#E69F00', ink: INK,
    shape: 'M15 2 Q22 4 22 20 Q24 19 26 20 Q26 4 33 2 Q37 10 32 22 Q40 27 38 35 Q34 45 24 45 Q14 45 10 35 Q8 27 16 22 Q11 10 15 2 Z',
    cut: 'M17.500 29 a2.500 2.500 0 1 0 .1 0 Z M30.500 29 a2.500 2.500 0 1 0 .1 0 Z M21.500 37 H26.500 L24 40 Z',
  },
  {
    id: 'crow', colour: '#4D4D4D', ink: PAPER,
    shape: 'M17 8 Q30 5 34 16 L46 23 L33 27 Q33 36 40 45 L8 45 Q5 30 8 19 Q10 10 17 8 Z',
    cut: 'M25 15 a3 3 0 1 0 .1 0 Z',
  },
  {
    id: 'badger', colour: '#8C564B', ink: PAPER,
    shape: 'M6 12 Q8 6 14 9 Q24 4 34 9 Q40 6 42 12 Q43 17 39 18 Q40 30 30 40 Q24 46 18 40 Q8 30 9 18 Q5 17 6 12 Z',
    cut: 'M14 11 L20 9 L21 32 Q16 27 14 11 Z M34 11 L28 9 L27 32 Q32 27 34 11 Z M21 38 H27 L24 42 Z',
  },
  {
    id: 'otter', colour: '#009E73', ink: INK,
    shape: 'M9 15 Q5 10 10 8 Q14 7 15 11 Q24 5 33 11 Q34 7 38 8 Q43 10 39 15 Q43 22 41 29 Q47 31 44 33 Q38 43 24 43 Q10 43 4 33 Q1 31 7 29 Q5 22 9 15 Z',
    cut: 'M16.500 19 a2.300 2.300 0 1 0 .1 0 Z M31.500 19 a2.300 2.300 0 1 0 .1 0 Z M19 26 H29 Q28 31 24 31 Q20 31 19 26 Z M14 34 Q24 39 34 34 Q24 42 14 34 Z',
  },
  {
    id: 'stag', colour: '#56B4E9', ink: INK,
    shape: 'M18 20 Q9 19 6 10 L4 4 L8 4 L10 9 L12 3 L15 4 L14 12 Q17 15 20 16 H28 Q31 15 34 12 L33 4 L36 3 L38 9 L40 4 L44 4 L42 10 Q39 19 30 20 L40 21 Q38 27 31 27 L28 42 Q24 46 20 42 L17 27 Q10 27 8 21 Z',
    cut: 'M19.500 24 a1.800 1.800 0 1 0 .1 0 Z M28.500 24 a1.800 1.800 0 1 0 .1 0 Z M22 39 H26 L24 42 Z',
  },
  {
    id: 'cat', colour: '#CC79A7', ink: INK,
    shape: 'M9 4 L19 13 Q24 12 29 13 L39 4 L40 23 Q43 33 36 39 Q30 44 24 44 Q18 44 12 39 Q5 33 8 23 Z',
    cut: 'M17 22 Q21 25 17 30 Q13 26 17 22 Z M31 22 Q35 26 31 30 Q27 25 31 22 Z M22 33 H26 L24 36 Z M2 31 L13 33 L13 34 L2 33.500 Z M46 31 L35 33 L35 34 L46 33.500 Z',
  },
  {
    id: 'wolf', colour: '#7F7FBF', ink: INK,
    shape: 'M10 3 L18 13 H30 L38 3 L40 20 L46 27 L40 29 L42 35 L35 35 L29 45 H19 L13 35 L6 35 L8 29 L2 27 L8 20 Z',
    cut: 'M13 22 L20 24 L19 27 L15 26 Z M35 22 L28 24 L29 27 L33 26 Z M20 37 H28 L26 41 H22 Z',
  },
  {
    id: 'boar', colour: '#9A8F00', ink: INK,
    shape: 'M7 7 L18 11 Q24 8 30 11 L41 7 L38 19 Q42 27 37 33 L40 27 L42 29 Q42 38 34 39 Q31 44 24 44 Q17 44 14 39 Q6 38 6 29 L8 27 L11 33 Q6 27 10 19 Z',
    cut: 'M16 21 L21 23 L20 25 Q17 25 16 21 Z M32 21 L27 23 L28 25 Q31 25 32 21 Z M20.500 34 a2.200 2.600 0 1 0 .1 0 Z M27.500 34 a2.200 2.600 0 1 0 .1 0 Z',
  },
];

/** The animal of a seat. */
export function animal(seat: number): Animal {
  return ANIMALS[seat % ANIMALS.length] as Animal;
}
