import type { Refused } from '../wire/protocol';
import type { Localizer } from './fluent';
import { t, words } from './words.svelte';

/** Why the server refused, in the page's language; in the server's English where there is no sentence. */
export function refusalOf(refused: Refused, localizer?: Localizer): string {
  const fields = (refused.fields ?? {}) as Record<string, string | number>;
  if (refused.rule) return gameRefusal(refused, fields, localizer);
  const key = `refused-${refused.reason ?? refused.code}`;
  return words.has(key) ? t(key, fields) : refused.text;
}

/** A rule of the game refused it: the game's catalog says why. */
function gameRefusal(refused: Refused, fields: Readonly<Record<string, unknown>>, localizer?: Localizer): string {
  try {
    return localizer?.message(`refusal-${refused.reason}`, fields) ?? refused.text;
  } catch {
    return refused.text;
  }
}
