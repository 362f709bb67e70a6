import { isVisitingOtherHost } from '../host/visited-api.ts';
import { createListeners, type Listeners } from './store.ts';

/** Every fixed key of this browser's local storage. */
export const storageKeys = {
  token: 'token',
  /** The tokens of sessions that ended here while the server could not be told. */
  endedSessions: 'endedSessions',
  /** The id of the person whom the token belongs to. */
  person: 'person',
  preferences: 'preferences',
  /** The choices of this browser that have not reached the server. */
  preferencesUnsynced: 'preferencesUnsynced',
  /** The key of the theme in the reference product's clients. It is read once, then removed. */
  legacyTheme: 'theme',
  /** The options of lists in this browser that are not preferences. */
  listOptions: 'listOptions',
  seenQuickTutorials: 'seenQuickTutorialOptions',
  /** The shopping list that was used last. */
  lastShoppingList: 'lastShoppingList',
  /** The meal plan that was used last. */
  lastMealPlan: 'lastMealPlan',
  /** The meal that something was planned for last. */
  lastMeal: 'lastMeal',
  /** The categories of shopping lists whose items are hidden. */
  collapsedCategories: 'collapsedCategories',
  /** What is in the kitchen, as it was last typed. */
  onHand: 'onHand',
  /** Whether steps show the amounts of their ingredients. */
  scaledSteps: 'scaledSteps',
  stepAmounts: 'stepAmounts',
  /** Whether cook mode shows all steps, not one at a time. */
  allSteps: 'allSteps',
  /** The recipes in the cooking toolbar. */
  pins: 'pinnedRecipes',
  /** Whether there are timers in the cooking toolbar. */
  timers: 'timers',
  /** How far the clock of the server is ahead of this one. */
  clockOffset: 'clockOffset',
  /** That the person removed the copy of their recipes from this browser. */
  noRecipesHere: 'noRecipesHere',
  /** The id of the person of whose recipes this browser keeps a copy. */
  recipesOf: 'recipesOf',
  seenOldBrowserWarning: 'seenOldBrowserWarning',
  notificationExplanationShown: 'notificationExplainationShown',
  /** That the person does not want notifications on this device. */
  notificationsOff: 'notificationsOff',
  /** Files with an unfinished upload to an import, to resume after a reload. */
  importUploads: 'importUploads',
  /** Imports without pictures, as the person chose with the file. */
  importsWithoutImages: 'importsWithoutImages',
} as const;

type FixedKey = (typeof storageKeys)[keyof typeof storageKeys];

/** The keys of what belongs to a person. Each person has it under a key of their own, see {@link ownKey}. */
export const ownedKeys = [
  storageKeys.lastShoppingList,
  storageKeys.lastMealPlan,
  storageKeys.lastMeal,
  storageKeys.collapsedCategories,
  storageKeys.onHand,
  storageKeys.importUploads,
  storageKeys.importsWithoutImages,
] as const;

/** A key of {@link ownedKeys}. */
export type OwnedKey = (typeof ownedKeys)[number];

/**
 * A key of local storage: a fixed one, that of a person, that of a draft, or that of an owner's changes that were not stored.
 */
export type StorageKey = FixedKey | `${OwnedKey}.${string}` | `draft.${string}` | `unstored.${string}`;

/** Returns the key of an unsaved form, for instance `draftKey('recipe', id)`. */
export const draftKey = (noun: string, id: string): StorageKey => `draft.${noun}.${id}`;

// Storage can be off (private windows, blocked cookies). The values then last as long as the page.
const memory = new Map<string, string>();
const listeners = new Map<StorageKey, Listeners<StorageOrigin>>();

/** The origin of a change: this tab or another one. */
export type StorageOrigin = 'thisTab' | 'otherTab';

// What belongs to this host stays out of reach while the page visits the API of another one.
const store = (): Storage => (isVisitingOtherHost() ? sessionStorage : localStorage);

/** Returns the key of what belongs to whoever is logged in. What a visitor does has the bare key. */
export function ownKey(key: OwnedKey): StorageKey {
  const person = readText(storageKeys.person);
  return person === null ? key : `${key}.${person}`;
}

/** Returns the stored text, or null. */
export function readText(key: StorageKey): string | null {
  try {
    return store().getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Returns the stored keys with this beginning. */
export function storedKeys(beginning: StorageKey): StorageKey[] {
  const keys = (): string[] => {
    try {
      return Object.keys(store());
    } catch {
      return [...memory.keys()];
    }
  };
  return keys().filter((key): key is StorageKey => key.startsWith(beginning));
}

/** Stores a text, or removes it (null), and notifies the listeners. */
export function writeText(key: StorageKey, text: string | null): void {
  try {
    if (text === null) store().removeItem(key);
    else store().setItem(key, text);
  } catch {
    if (text === null) memory.delete(key);
    else memory.set(key, text);
  }
  notify(key, 'thisTab');
}

/** Returns the stored value, or undefined when there is none or it is no JSON. */
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

/** Calls the listener after each change of the key, in this tab or in another one. Returns a function that stops it. */
export function subscribeStorage(key: StorageKey, listener: (origin: StorageOrigin) => void): () => void {
  const own = listeners.get(key) ?? createListeners<StorageOrigin>();
  listeners.set(key, own);
  return own.subscribe(listener);
}

const notify = (key: StorageKey, origin: StorageOrigin): void => listeners.get(key)?.tell(origin);

window.addEventListener('storage', (event) => {
  if (isVisitingOtherHost()) return;
  // A null key means that the whole storage was cleared.
  const keys = event.key === null ? [...listeners.keys()] : [event.key as StorageKey];
  for (const key of keys) notify(key, 'otherTab');
});
