import { storageKeys, writeJson } from '#web/lib/stores/storage.ts';

/** Counts these quick tutorials as seen in this browser, and no others. */
export const seeOnlyTutorials = (...topics: readonly string[]): void =>
  writeJson(storageKeys.seenQuickTutorials, topics);
