import { forgetSharedFiles } from '#web/worker/shared-files.ts';
import { preferencesStore, usualPreferences } from '../preferences/preferences.ts';
import { readUnsent } from '../preferences/unsent-keys.ts';
import { forgetDrafts } from '../stores/kept-drafts.ts';
import { ownedKeys, storageKeys, writeText } from '../stores/storage.ts';

/**
 * The database with the page that a bookmarklet has handed over. receive-page.js puts it there, because the page's sender
 * must not be able to reach this window (COOP).
 */
export const handedPages = 'handed-page';

/**
 * Whose each fixed key is. What is the device's stays after a log-out: how it looks and reads, and what it was told about
 * itself. The session removes its own. A key of one person at a time holds that of whoever is logged in.
 */
const belongsTo = {
  token: 'session',
  endedSessions: 'session',
  person: 'session',
  preferences: 'device',
  preferencesUnsynced: 'person',
  legacyTheme: 'device',
  listOptions: 'device',
  seenQuickTutorials: 'device',
  lastShoppingList: 'person',
  lastMealPlan: 'person',
  lastMeal: 'person',
  collapsedCategories: 'person',
  onHand: 'person',
  scaledSteps: 'device',
  stepAmounts: 'device',
  allSteps: 'device',
  pins: 'person',
  timers: 'person',
  clockOffset: 'device',
  noRecipesHere: 'device',
  recipesOf: 'person',
  seenOldBrowserWarning: 'device',
  notificationExplanationShown: 'device',
  notificationsOff: 'device',
  importUploads: 'person',
  importsWithoutImages: 'person',
} as const satisfies Record<keyof typeof storageKeys, 'session' | 'device' | 'person'>;

/** Forgets what a person left in this browser under their own name: what they used last, and what they typed. */
export function forgetOwnTraces(person: string): void {
  for (const key of ownedKeys) writeText(`${key}.${person}`, null);
  forgetDrafts(person);
}

/**
 * Forgets every trace of whoever logs out, besides the rows and pictures that the sync client deletes. `person` is null
 * where this browser never learned who is there.
 */
export function forgetTraces(person: string | null): void {
  if (person !== null) forgetOwnTraces(person);
  for (const name of Object.keys(belongsTo) as (keyof typeof belongsTo)[]) {
    if (belongsTo[name] === 'person') writeText(storageKeys[name], null);
  }
  forgetTypedPreferences();
  void forgetSharedFiles().catch(() => {});
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(handedPages);
}

/** Returns whether a text among the preferences of the person is only here, and goes with a log-out. */
export function hasUnsentTexts(): boolean {
  const preferences = preferencesStore.get();
  if (preferences.global.preferencesSync === 'disabled') return false;
  const keys = readUnsent(preferences, usualPreferences())?.keys ?? [];
  return keys.includes('kitchen.staples') || keys.includes('shoppingList.ignoreItemTitles');
}

/** Restores the usual texts among the preferences. Where preferences are not synced, only this browser has them. */
function forgetTypedPreferences(): void {
  const [preferences, usual] = [preferencesStore.get(), usualPreferences()];
  const { kitchen, shoppingList, global } = preferences;
  if (global.preferencesSync === 'disabled') return;
  preferencesStore.set({
    ...preferences,
    kitchen: { ...kitchen, staples: usual.kitchen.staples },
    shoppingList: { ...shoppingList, ignoreItemTitles: usual.shoppingList.ignoreItemTitles },
  });
}
