/** The looks of a dwarf, one word per feature; Dwarf.svelte draws them. */
export interface Looks {
  readonly hat: Hat;
  readonly beard: Beard;
  readonly hair: keyof typeof HAIR;
  readonly eyes: Eyes;
  readonly mouth: Mouth;
  readonly extra: Extra;
}

export type Hat = 'bald' | 'bun' | 'braids' | 'cap' | 'crown' | 'feather' | 'helm' | 'hood' | 'horns' | 'kerchief' | 'lamp' | 'nightcap' | 'tall' | 'wild';
export type Beard = 'none' | 'long' | 'forked' | 'round' | 'plaits' | 'moustache' | 'goatee' | 'bushy';
export type Eyes = 'open' | 'shut' | 'narrow' | 'wide' | 'patch' | 'glasses' | 'up';
export type Mouth = 'flat' | 'grin' | 'shout' | 'sad' | 'tooth';
export type Extra = 'nothing' | 'pipe' | 'scar' | 'ring' | 'halo' | 'warts' | 'blush' | 'monocle' | 'tears' | 'twin' | 'ash';

export const HAIR = {
  red: '#b4471c',
  brown: '#6d4322',
  black: '#33261e',
  grey: '#8d8577',
  white: '#e6dcc8',
  blond: '#d29a3a',
} as const;

/** Hat, beard, hair, eyes, mouth and an extra feature. */
const LOOKS: Readonly<Record<string, readonly [Hat, Beard, keyof typeof HAIR, Eyes, Mouth, Extra]>> = {
  D01: ['hood', 'long', 'white', 'up', 'flat', 'halo'],
  D02: ['bald', 'forked', 'black', 'narrow', 'grin', 'ring'],
  D03: ['wild', 'bushy', 'grey', 'open', 'flat', 'ash'],
  D04: ['helm', 'round', 'brown', 'narrow', 'flat', 'nothing'],
  D05: ['kerchief', 'none', 'red', 'narrow', 'tooth', 'scar'],
  D06: ['braids', 'none', 'blond', 'open', 'grin', 'blush'],
  D07: ['cap', 'goatee', 'grey', 'patch', 'flat', 'pipe'],
  D08: ['bun', 'moustache', 'black', 'glasses', 'flat', 'nothing'],
  D09: ['horns', 'bushy', 'red', 'wide', 'shout', 'nothing'],
  D10: ['kerchief', 'none', 'grey', 'narrow', 'sad', 'warts'],
  D11: ['feather', 'goatee', 'black', 'narrow', 'grin', 'ring'],
  D12: ['tall', 'moustache', 'blond', 'open', 'grin', 'blush'],
  D13: ['braids', 'plaits', 'blond', 'open', 'grin', 'ring'],
  D14: ['cap', 'round', 'red', 'shut', 'grin', 'blush'],
  D15: ['crown', 'none', 'white', 'narrow', 'sad', 'monocle'],
  D16: ['wild', 'none', 'red', 'wide', 'shout', 'nothing'],
  D17: ['bald', 'bushy', 'brown', 'shut', 'shout', 'warts'],
  D18: ['cap', 'none', 'brown', 'wide', 'sad', 'blush'],
  D19: ['bun', 'none', 'black', 'wide', 'flat', 'monocle'],
  D20: ['feather', 'none', 'brown', 'open', 'grin', 'nothing'],
  D21: ['wild', 'forked', 'white', 'glasses', 'flat', 'nothing'],
  D22: ['tall', 'bushy', 'blond', 'shut', 'grin', 'blush'],
  D23: ['hood', 'goatee', 'black', 'narrow', 'grin', 'scar'],
  D24: ['kerchief', 'moustache', 'red', 'open', 'grin', 'twin'],
  D25: ['lamp', 'round', 'black', 'narrow', 'shout', 'nothing'],
  D26: ['braids', 'goatee', 'brown', 'open', 'tooth', 'nothing'],
  D27: ['helm', 'moustache', 'grey', 'narrow', 'flat', 'ash'],
  D28: ['feather', 'moustache', 'red', 'wide', 'shout', 'blush'],
  D29: ['hood', 'none', 'grey', 'narrow', 'tooth', 'warts'],
  D30: ['bald', 'plaits', 'white', 'patch', 'tooth', 'scar'],
  D31: ['braids', 'none', 'red', 'narrow', 'sad', 'nothing'],
  D32: ['helm', 'plaits', 'blond', 'open', 'flat', 'nothing'],
  D33: ['kerchief', 'none', 'brown', 'shut', 'grin', 'blush'],
  D34: ['wild', 'long', 'grey', 'open', 'flat', 'pipe'],
  D35: ['cap', 'forked', 'brown', 'open', 'grin', 'nothing'],
  D36: ['crown', 'long', 'blond', 'up', 'sad', 'nothing'],
  D37: ['horns', 'none', 'blond', 'narrow', 'flat', 'scar'],
  D38: ['nightcap', 'bushy', 'brown', 'shut', 'flat', 'nothing'],
  D39: ['tall', 'plaits', 'grey', 'glasses', 'flat', 'monocle'],
  D40: ['braids', 'none', 'black', 'shut', 'shout', 'tears'],
};

/** The looks of a dwarf; an unknown dwarf gets those of another. */
export function looksOf(card: string): Looks {
  const known = Object.values(LOOKS);
  const [hat, beard, hair, eyes, mouth, extra] = LOOKS[card] ?? known[sum(card) % known.length] ?? known[0]!;
  return { hat, beard, hair, eyes, mouth, extra };
}

function sum(text: string): number {
  return [...text].reduce((all, letter) => all * 31 + (letter.codePointAt(0) ?? 0), 7) >>> 0;
}
