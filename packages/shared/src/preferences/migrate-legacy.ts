import { mergeChanges } from './merge.ts';
import { validChanges } from './read.ts';
import type { PreferenceChanges } from './schema.ts';
import { fromWire } from './wire.ts';

/**
 * Reads the preferences of a browser in any form that was ever stored: nested groups, the flat dotted keys of the
 * reference product, and the theme under a key of its own (`storedTheme`). `storedTheme` wins, because the caller
 * removes it, so that it is migrated only once. Invalid parts are left out. Never throws.
 */
export const migrateLegacy = (stored: unknown, storedTheme: string | null): PreferenceChanges =>
  [fromWire(stored), validChanges(stored), validChanges({ global: { theme: storedTheme } })].reduce(mergeChanges, {});
