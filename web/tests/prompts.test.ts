import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The keys of a catalog that begin so, without that beginning. */
function keys(path: string, start: string): string[] {
  return [...readFileSync(path, 'utf-8').matchAll(/^([\w-]+) =/gm)].flatMap(([, key]) => (key?.startsWith(start) ? [key.slice(start.length)] : []));
}

test.each(['kred', 'kingless', 'red_scare', 'candy_k'])('every phase of %s has a hint and says what the table waits for, in every language', (game) => {
  const asked = keys(`../src/knavery/games/${game}/text/en.ftl`, 'phase-').filter((phase) => phase !== 'over');
  expect(asked.length).toBeGreaterThan(3);
  for (const language of ['en', 'de']) {
    for (const kind of ['help', 'waiting']) expect(keys(`src/words/${language}.ftl`, `${kind}-${game}-`)).toEqual(expect.arrayContaining(asked));
  }
});
