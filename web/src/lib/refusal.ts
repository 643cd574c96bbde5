import type { Refused } from '../wire/protocol';
import type { Localizer } from './fluent';
import { t, words } from './words.svelte';

/** Why it was not done, in the page's language; what we have no words for, in the server's. */
export function refusalOf(refused: Refused, localizer?: Localizer): string {
  const fields = (refused.fields ?? {}) as Record<string, string | number>;
  if (refused.rule) return gameRefusal(refused, fields, localizer);
  const key = `refused-${refused.reason ?? refused.code}`;
  return words.has(key) ? t(key, fields) : refused.text;
}

/** A rule of the game refused it: its catalogue says why. */
function gameRefusal(refused: Refused, fields: Readonly<Record<string, unknown>>, localizer?: Localizer): string {
  try {
    return localizer?.message(`refusal-${refused.reason}`, fields) ?? refused.text;
  } catch {
    return refused.text;
  }
}
