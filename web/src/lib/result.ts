import { t, words } from './words.svelte';

/** Who won, told to the viewer: "You win", "You lose. Owl and Hare win." */
export function resultOf(winners: readonly number[], viewer: number | null, names: readonly string[]): string {
  if (winners.length === 0) return t('end-nobody');
  const others = winners.filter((seat) => seat !== viewer).map((seat) => names[seat] ?? '');
  const list = new Intl.ListFormat(words.language).format(others);
  if (others.length < winners.length) return others.length === 0 ? t('end-you') : t('end-you-with', { names: list });
  const won = t('end-won', { names: list, count: winners.length });
  return viewer === null ? won : t('end-lost', { winners: won });
}
