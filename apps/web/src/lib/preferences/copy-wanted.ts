import { isOn } from '../host/flags.ts';
import { isVisitingOtherHost } from '../host/visited-api.ts';
import { preferencesStore } from './preferences.ts';
import { isLoggedIn } from '../session/session.ts';
import { createPersistedStore } from '../stores/persisted-store.ts';
import { storageKeys } from '../stores/storage.ts';

/** That the person removed the copy of their recipes from this browser alone. Their other devices keep theirs. */
export const keepsNoCopyHere = createPersistedStore<boolean>(storageKeys.noRecipesHere, (stored) => stored === true);

/** Returns whether this browser keeps a copy of the person's recipes: the person wants it, and the host offers it. */
export const isCopyWanted = (): boolean =>
  isLoggedIn() &&
  isOn('enableExperimentalOfflineCache') &&
  preferencesStore.get().global.enableExperimentalOfflineCache &&
  !keepsNoCopyHere.get() &&
  !isVisitingOtherHost();
