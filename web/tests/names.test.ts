import { expect, test } from 'vitest';
import { distinct } from '../src/lib/names';
import { words } from '../src/lib/words.svelte';

test('players of the same name are told apart by their animals', async () => {
  await words.load('en');
  expect(distinct(['Ann', 'Bob', 'Ann'])).toEqual(['Ann (Fox)', 'Bob', 'Ann (Hare)']);
});
