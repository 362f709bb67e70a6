import { createListeners, type Listeners } from './store.ts';

/** Every key of this browser's local storage; drafts and ticks take theirs from {@link draftKey} and {@link ticksKey}. */
export const storageKeys = {
  token: 'token',
  preferences: 'preferences',
  /** Set while choices of this browser have not reached the server. */
  preferencesUnsynced: 'preferencesUnsynced',
  /** Where the reference product's period kept the theme; read once, then removed. */
  legacyTheme: 'theme',
  /** How the lists of this browser look, as far as preferences do not say it. */
  listOptions: 'listOptions',
  seenQuickTutorials: 'seenQuickTutorialOptions',
  /** The recipes in the cooking toolbar. */
  pins: 'pinnedRecipes',
  seenOldBrowserWarning: 'seenOldBrowserWarning',
  notificationExplanationShown: 'notificationExplainationShown',
  /** Files that are on their way to an import, to go on with them after a reload. */
  importUploads: 'importUploads',
  /** Imports whose pictures are not wanted, as chosen when the file was. */
  importsWithoutImages: 'importsWithoutImages',
} as const;

/** A key of local storage: a fixed one, the draft of one thing, or the ticks of one recipe. */
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys] | `draft.${string}` | `ticks.${string}`;

/** The key under which an unsaved form is kept, for instance `draftKey('recipe', id)`. */
export const draftKey = (noun: string, id: string): StorageKey => `draft.${noun}.${id}`;

/** The key under which the ticked lines of a recipe are kept. */
export const ticksKey = (recipeId: string): `ticks.${string}` => `ticks.${recipeId}`;

/** Every recipe of which ticked lines are kept. */
export function recipesWithTicks(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith('ticks.') ? [key.slice('ticks.'.length)] : []));
  } catch {
    return [];
  }
}

// Storage can be switched off (private windows, blocked cookies); the session then lives as long as the page.
const memory = new Map<string, string>();
const listeners = new Map<StorageKey, Listeners<StorageOrigin>>();

/** Where a change came from: this tab or another one. */
export type StorageOrigin = 'thisTab' | 'otherTab';

/** The stored text, or null. */
export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** The keys under which something is stored that begin so. */
export function storedKeys(beginning: StorageKey): StorageKey[] {
  const keys = (): string[] => {
    try {
      return Object.keys(localStorage);
    } catch {
      return [...memory.keys()];
    }
  };
  return keys().filter((key): key is StorageKey => key.startsWith(beginning));
}

/** Stores a text, or removes it (null), and tells those who listen. */
export function writeText(key: StorageKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text === null) memory.delete(key);
    else memory.set(key, text);
  }
  notify(key, 'thisTab');
}

/** The stored value, or undefined where there is none or it is no JSON. */
export function readJson(key: StorageKey): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON. */
export const writeJson = (key: StorageKey, value: unknown): void => writeText(key, JSON.stringify(value));

/** Calls the listener after each change of the key, in this tab or in another; returns how to stop. */
export function subscribeStorage(key: StorageKey, listener: (origin: StorageOrigin) => void): () => void {
  const own = listeners.get(key) ?? createListeners<StorageOrigin>();
  listeners.set(key, own);
  return own.subscribe(listener);
}

const notify = (key: StorageKey, origin: StorageOrigin): void => listeners.get(key)?.tell(origin);

window.addEventListener('storage', (event) => {
  // A null key means that everything was cleared.
  const keys = event.key === null ? [...listeners.keys()] : [event.key as StorageKey];
  for (const key of keys) notify(key, 'otherTab');
});
