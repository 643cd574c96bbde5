import type { Message } from './table.svelte';

/** How many guests have sat down on the seat so far. */
export function guestsAt(seat: number, messages: readonly Message[]): number {
  return messages.filter((message) => message.type === 'sat' && message.seat === seat).length;
}

/** Whether the host has removed that guest of the seat, counted from 1, and has not let them back in. */
export function isRemoved(seat: number, guest: number, messages: readonly Message[]): boolean {
  let guests = 0;
  let name = '';
  let isThere = false;
  let removed = false;
  for (const message of messages) {
    if (!('seat' in message) || message.seat !== seat) continue;
    if (message.type === 'sat') {
      guests += 1;
      isThere = guests === guest;
      if (isThere) name = message.name;
    } else if (message.type === 'removed' || message.type === 'bot_seated' || message.type === 'left') {
      // What becomes of the chair afterwards is no matter of theirs.
      if (isThere) removed = message.type === 'removed' || (message.type === 'bot_seated' && message.removed === true);
      isThere = false;
    } else if (message.type === 'readmitted' && message.name === name) {
      removed = false;
    }
  }
  return removed;
}
