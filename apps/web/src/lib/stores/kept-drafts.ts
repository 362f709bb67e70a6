import { isRecord } from '@trivet/shared/is-record';
import { readJson, type StorageKey, storedKeys, writeText } from './storage.ts';
import { forgetInTab, storedInTab, valueInTab } from './tab-store.ts';

/** What somebody typed here and neither saved nor sent. */
export interface KeptDraft {
  key: StorageKey;
  userId: string;
  /** How the thing is called that it is of, or how it begins. Empty where nothing says so. */
  title: string;
}

/** Longest beginning of a text that stands for it. */
const longestTitle = 60;
const beginning = 'draft.';

/** Returns the drafts in this browser with something typed in them, whoever wrote them, and those of this tab. */
export function keptDrafts(): KeptDraft[] {
  return [
    ...storedKeys(beginning).map((key) => draftOf(key, readJson(key))),
    ...storedInTab(beginning).map((key) => draftOf(key, valueInTab(key))),
  ].filter((draft) => draft !== null);
}

/** Forgets the drafts of a person. */
export function forgetDrafts(person: string): void {
  const isTheirs = (stored: unknown) => isRecord(stored) && stored.userId === person;
  for (const key of storedKeys(beginning)) if (isTheirs(readJson(key))) writeText(key, null);
  for (const key of storedInTab(beginning)) if (isTheirs(valueInTab(key))) forgetInTab(key);
}

/** Reads a draft: a form beside the one that it began with, or a text. */
function draftOf(key: StorageKey, stored: unknown): KeptDraft | null {
  if (!isRecord(stored) || typeof stored.userId !== 'string') return null;
  const { userId, base, form, text, sent } = stored;
  if (isRecord(form)) {
    const title = typeof form.title === 'string' ? form.title.trim() : '';
    return JSON.stringify(form) === JSON.stringify(base) ? null : { key, userId, title };
  }
  const typed = [isRecord(sent) ? sent.content : null, text].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  );
  return typeof typed === 'string' ? { key, userId, title: typed.trim().slice(0, longestTitle) } : null;
}
