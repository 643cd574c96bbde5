import { animal } from './animals';
import { t } from './words.svelte';

/** The name of a seat: a person's own, a bot's animal. */
export function named(name: string | null | undefined, seat: number, isBot: boolean): string {
  if (!name) return '';
  return isBot && name === `Bot ${seat + 1}` ? t(`animal-${animal(seat).id}`) : name;
}

/** The names of all seats. */
export function namesOf(chairs: readonly { readonly name?: string | null; readonly bot?: unknown }[]): readonly string[] {
  return distinct(chairs.map((chair, seat) => named(chair.name, seat, Boolean(chair.bot)) || t('chair-free')));
}

/** The names, with the animal where several players have the same: "Ann (Owl)". */
export function distinct(names: readonly string[]): readonly string[] {
  const isShared = (name: string) => name !== t('chair-free') && names.indexOf(name) !== names.lastIndexOf(name);
  return names.map((name, seat) => (isShared(name) ? `${name} (${t(`animal-${animal(seat).id}`)})` : name));
}
