import { api } from './api';
import type { Catalog } from '../wire/protocol';

let asked: Promise<Catalog> | null = null;

/** The catalog of games; fetched once. */
export function catalog(): Promise<Catalog> {
  asked ??= api.catalog().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
