import { t, words } from './words.svelte';

/** What a bot's personality is called; one we do not know by its own name. */
export function personality(bot: string): string {
  const kind = bot.split(':')[0] ?? bot;
  return words.has(`bot-${kind}`) ? t(`bot-${kind}`) : bot;
}

/** What such a bot does, in a sentence. */
export function habit(bot: string): string {
  const kind = bot.split(':')[0] ?? bot;
  return words.has(`bot-${kind}-does`) ? t(`bot-${kind}-does`) : '';
}
