import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pieces, plain, Localizer, TextError, type Record_ } from '../src/lib/fluent';
import compared from './sentences.json';

const catalog = (language: string): string =>
  ['core/text_shared', 'games/kred/text'].map((folder) => readFileSync(`../src/knavery/${folder}/${language}.ftl`, 'utf-8')).join('\n');

const sources: Record<string, string> = { en: catalog('en'), de: catalog('de') };
const unmarked = (text: string): string => text.replace(/[\ue000-\uf8ff]/g, '');

describe('a localizer', () => {
  test.each(compared.sentences.map((one) => [one.text, one] as const))('says as the terminal does: %s', (text, one) => {
    const localizer = new Localizer(sources[one.language] ?? '', one.language, { names: compared.names, viewer: one.viewer });
    const said = one.kind === 'fact' ? localizer.fact(one.record) : localizer.decision(one.record);
    expect(unmarked(said)).toBe(text);
  });

  test('says why a bot chose, by code or as it was written', () => {
    const localizer = new Localizer(sources['de'] ?? '', 'de', { names: [], viewer: null });
    expect(localizer.thought({ code: 'random', fields: { options: 3 } })).toBe('Eine zufällige von 3 Möglichkeiten.');
    expect(localizer.thought('the only tile that pays')).toBe('the only tile that pays');
    expect(localizer.thought({ code: 'of_another_version', fields: {} })).toBe('of_another_version');
  });

  test('does not fill a gap in silence', () => {
    const localizer = new Localizer('fact-x = { $gone }', 'en', { names: [], viewer: null });
    expect(() => localizer.fact({ type: 'x' } as Record_)).toThrow(TextError);
    expect(() => localizer.fact({ type: 'y' } as Record_)).toThrow("no sentence 'fact-y'");
  });

  test('counts a list, whatever its names are', () => {
    const source = 'word-nothing = nothing\nfact-x = { COUNT($seats) ->\n    [0] nobody\n   *[other] won by { LIST($seats, of: "name") }\n}';
    const localizer = new Localizer(source, 'en', { names: ['nothing'], viewer: null });
    expect(plain(localizer.fact({ type: 'x', seats: [0] }))).toBe('Won by nothing');
    expect(plain(localizer.fact({ type: 'x', seats: [] }))).toBe('Nobody');
  });

  test('joins lists and names none', () => {
    const source = 'word-list = { $most } & { $last }\nword-nothing = nobody\nword-you = you\nfact-x = { LIST($seats, of: "name") }';
    const localizer = new Localizer(source, 'en', { names: ['Ann', 'Bob', 'Cyd'], viewer: 2 });
    expect(plain(localizer.fact({ type: 'x', seats: [0, 1, 2] }))).toBe('Ann, Bob & you');
    expect(plain(localizer.fact({ type: 'x', seats: [] }))).toBe('Nobody');
  });
});

describe('a sentence in pieces', () => {
  test('knows whose names stand in it, and begins with a capital', () => {
    const localizer = new Localizer('word-you = you\nfact-x = { NAME($a) } robs { NAME($b) }', 'en', { names: ['Ann', 'Bob'], viewer: 0 });
    expect(pieces(localizer.fact({ type: 'x', a: 0, b: 1 }))).toEqual([
      { text: 'You', seat: 0 },
      { text: ' robs ', seat: null },
      { text: 'Bob', seat: 1 },
    ]);
  });

  test('leaves what people are called as they wrote it', () => {
    const localizer = new Localizer('fact-x = it is { NAME($a) }', 'en', { names: ['<b>Eve</b> { $x }'], viewer: null });
    expect(plain(localizer.fact({ type: 'x', a: 0 }))).toBe('It is <b>Eve</b> { $x }');
  });
});
