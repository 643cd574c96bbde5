import type { Message } from './table.svelte';

/** The seats the viewer has muted: their chat is not shown and their voice is not played. */
export function mutedSeats(messages: readonly Message[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const message of messages) {
    if (message.type !== 'muted') continue;
    if (message.muted) found.add(message.seat);
    else found.delete(message.seat);
  }
  return found;
}
