import { t, words } from './words.svelte';

/** The name of a bot's personality; an unknown bot's own name. */
export function personality(bot: string): string {
  const kind = bot.split(':')[0] ?? bot;
  return words.has(`bot-${kind}`) ? t(`bot-${kind}`) : bot;
}

/** What a bot of that personality does. */
export function habit(bot: string): string {
  const kind = bot.split(':')[0] ?? bot;
  return words.has(`bot-${kind}-does`) ? t(`bot-${kind}-does`) : '';
}
