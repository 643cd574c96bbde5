import { beforeEach, describe, expect, test } from 'vitest';
import { Localizer } from '../src/lib/fluent';
import { refusalOf } from '../src/lib/refusal';
import { words } from '../src/lib/words.svelte';
import type { Refused } from '../src/wire/protocol';

function refused(change: Partial<Refused>): Refused {
  return { type: 'refused', code: 'taken', text: 'as the server says it', ...change };
}

describe('a refusal', () => {
  beforeEach(() => words.load('de'));

  test('is said in the language of the page', async () => {
    const told = refused({ reason: 'person_there' });
    expect(refusalOf(told)).toBe('Dort sitzt jemand. Entferne die Person erst.');
    await words.load('en');
    expect(refusalOf(told)).toBe('A person is sitting there. Remove them first.');
  });

  test('is filled from its fields', () => {
    expect(refusalOf(refused({ code: 'no_seat', reason: 'no_seat', fields: { seats: 4 } }))).toBe('Der Tisch hat 4 Plätze.');
  });

  test('of settings is said from the sentences of core', () => {
    const fields = { game: 'KRED', least: 3, most: 5, seats: 9 };
    expect(refusalOf(refused({ code: 'settings', reason: 'players', fields }))).toBe('KRED ist für 3 bis 5 Personen, nicht für 9.');
  });

  test('is named by its code where it has no reason', () => {
    expect(refusalOf(refused({ code: 'not_host' }))).toBe('Das kann nur, wer den Tisch leitet.');
  });

  test('without words of ours is told as the server tells it', () => {
    expect(refusalOf(refused({ code: 'new', reason: 'never_heard_of' }))).toBe('as the server says it');
  });

  test('by a rule is the game’s to say, though the page knows the word too', () => {
    const localizer = new Localizer('refusal-taken = Die Karte { $card } liegt schon.', 'de', { names: [], viewer: null });
    const told = refused({ code: 'illegal', rule: 'X-1', reason: 'taken', fields: { card: 7 } });
    expect(refusalOf(told, localizer)).toBe('Die Karte 7 liegt schon.');
    expect(refusalOf({ ...told, reason: 'other' }, localizer)).toBe('as the server says it');
    expect(refusalOf(told)).toBe('as the server says it');
  });
});
