import { api } from './api';
import type { Shelf } from '../wire/protocol';

let asked: Promise<Shelf> | null = null;

/** The games there are; asked for once. */
export function shelf(): Promise<Shelf> {
  asked ??= api.shelf().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
