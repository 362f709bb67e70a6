import { getQueryKey } from '@trpc/react-query';
import { onEvent } from '#web/lib/app-events.ts';
import { onResumed } from '#web/lib/resumed.ts';
import { queryClient, trpc, trpcClient } from '#web/lib/server/api.ts';
import { serverUrl } from '#web/lib/server/server.ts';
import { getToken, isLoggedIn, subscribeSession } from '#web/lib/session/session.ts';
import { readText, storageKeys, subscribeStorage, writeText } from '#web/lib/stores/storage.ts';
import { within } from '#web/lib/sync/within.ts';
import type { RecipeBefore } from '#web/lib/copy/local-copy.ts';
import { deletePictures } from '#web/lib/copy/kept-pictures.ts';
import { libraryDatabaseOf } from '#web/lib/sync/store/library-database.ts';
import { isCopyWanted } from '#web/lib/preferences/copy-wanted.ts';
import { copyStatus } from './copy-status.public.ts';
import { takeWorker } from './copy-worker.public.ts';
import type { createLocalWrites } from './local-writes.ts';
import {
  changeLabel,
  hasWaiting,
  makeChange,
  newRecipesIn,
  unsettledIds,
  waitingInLibraries,
} from './waiting-changes.ts';
import { ensureLocal, unsentStore, whenLocalIsReady, whenOpened } from '#web/lib/tab-sync.ts';
import type { News, Question } from './protocol.ts';
import type { TypedCall, TypedAnswer } from '#web/lib/copy/typed-calls.ts';
import { deletePrintedPages } from '#web/worker/printed-pages.ts';
import { openLine, type WorkerLine } from './worker-line.ts';
import type { WritableCopy } from './writable-copy.ts';

/**
 * Longest wait of a query for changes that the copy does not have yet, in milliseconds. After it the copy answers as it is.
 * @limit Client
 */
const longestWait = 2_000;

/**
 * Longest wait for an answer of the copy, in milliseconds. A disk that hangs must not keep the screens from the server.
 * @limit Client
 */
const longestAnswer = 5_000;

/** How often the server is asked while the page is in view, in milliseconds. A frame may be lost. */
const askEvery = 60_000;

/** The copy of one person, while the page has it open. */
interface OpenCopy {
  personId: string;
  /** The session of the person. It is another one after they logged in again. */
  token: string;
  line: WorkerLine;
  /** Resolves when the changes that the page knows of have been read, or cannot be read now. */
  current: Promise<unknown>;
  /** The ids of the changes that wait, as the worker shows them, and what shows others after them. */
  shownIds: readonly string[];
  /** The ids of the recipes that are new among these changes. */
  newIds: readonly string[];
  showing: Promise<void>;
  /** What makes changes here, once it was needed. */
  writes: Promise<ReturnType<typeof createLocalWrites>> | null;
}

let copy: OpenCopy | null = null;

/**
 * Returns whether this browser keeps a copy. One that is no longer wanted stays until the changes of recipes that wait were
 * sent or given up, because what is changed meanwhile has to come after them.
 */
const isKept = (): boolean =>
  isCopyWanted() || (isLoggedIn() && readText(storageKeys.recipesOf) === readText(storageKeys.person) && hasWaiting());

/** Opens the copy of whoever is logged in, closes that of anybody else, and returns it. */
export function followPerson(): OpenCopy | null {
  const personId = isKept() ? readText(storageKeys.person) : null;
  if (copy?.personId === personId) return copy;
  copy?.line.close();
  copy = null;
  copyStatus.set(null);
  const token = getToken();
  if (personId !== null && token !== null) {
    const line = openLine(takeWorker(), {
      onNews: takeNews,
      // Whoever logged in since must not get into this copy.
      call: (call) => callServer(call, copy?.line === line ? copy.token : null),
    });
    copy = {
      personId,
      token,
      line,
      current: whenLocalIsReady().then(showWaiting),
      shownIds: [],
      newIds: [],
      showing: Promise.resolve(),
      writes: null,
    };
    ensureLocal();
    const isNew = readText(storageKeys.recipesOf) !== personId;
    writeText(storageKeys.recipesOf, personId);
    void line.ask({ type: 'open', personId, api: serverUrl('api/trpc') });
    void askServer();
    if (isNew) void readAccount();
  } else if (isLoggedIn() && !isKept()) void removeCopy().catch(() => {});
  return copy;
}

/** Asks again what screens need of the account, because the answers of before there was a copy are not kept in it. */
const readAccount = (): Promise<unknown> =>
  Promise.allSettled([trpcClient.users.getMe.query(), trpcClient.users.getMyCapabilities.query()]);

/** Deletes the copy that this browser keeps. One that stays on the disk is deleted at the next start. */
async function removeCopy(): Promise<void> {
  const personId = readText(storageKeys.recipesOf);
  if (personId === null) return;
  ensureLocal();
  // Only what was read tells whether something waits.
  if ((await whenOpened()) === null || isKept()) return;
  const { Dexie } = await import('dexie');
  const isTheirs = (owner: string) => owner === personId;
  await Promise.all([
    deletePictures(isTheirs),
    deletePrintedPages(isTheirs),
    Dexie.delete(libraryDatabaseOf(personId)),
  ]);
  // It may have been opened again meanwhile.
  if (copy === null) writeText(storageKeys.recipesOf, null);
}

/** Longest wait for an answer, in milliseconds. Without a limit a call that the network lost would stop all others. */
const longestCall = 60_000;

/** Loads what makes changes. It reads many schemas, for which a start does not wait. */
function writesOf(open: OpenCopy): NonNullable<OpenCopy['writes']> {
  open.writes ??= import('./local-writes.ts').then(({ createLocalWrites: create }) =>
    create(writable(open.personId, open.line)),
  );
  open.writes.catch(() => (open.writes = null));
  return open.writes;
}

const writable = (personId: string, line: WorkerLine): WritableCopy => {
  const ask = async <Value>(question: Question): Promise<Value | undefined> => {
    const answer = await line.ask(question);
    return answer.type === 'value' ? (answer.value as Value) : undefined;
  };
  return {
    personId,
    placeOf: (recipeId) => ask({ type: 'place', recipeId }),
    titled: async (title, exceptId) => (await ask({ type: 'titled', title, exceptId })) ?? [],
    labelPlace: (labelId) => ask({ type: 'label', labelId }),
    query: (path, input) => ask({ type: 'query', path, input, isOffline: true }),
    change: async ({ library }, recipeId, change, seen) => {
      makeChange(library, recipeId, change, seen);
      await showWaiting();
    },
    changeLabel: async ({ library, title }, labelId, change) => {
      changeLabel(library, labelId, change, title);
      await showWaiting();
    },
  };
};

/** Lets the copy show the changes that wait. Resolves once those of this moment show. */
function showWaiting(): Promise<void> {
  const open = copy;
  if (open === null) return Promise.resolve();
  open.showing = open.showing.then(() => showWaitingOf(open)).catch(() => {});
  return open.showing;
}

/** Those that the server has answered show until the copy has what they became. */
async function showWaitingOf(open: OpenCopy): Promise<void> {
  const before = open.shownIds;
  const changes = waitingInLibraries();
  const ids = changes.map(({ id }) => id);
  if (open !== copy || ids.join() === before.join()) return;
  if (before.some((id) => !ids.includes(id))) await within(longestWait, askServer());
  open.shownIds = ids;
  await open.line.ask({ type: 'waiting', changes, unsettled: unsettledIds() });
  const newBefore = open.newIds;
  open.newIds = newRecipesIn(changes);
  await Promise.all(newBefore.filter((id) => !open.newIds.includes(id)).map((id) => forgetMissing(open, id)));
}

/** Lets screens forget a recipe that was new and is nowhere any more, because it was given up or refused. */
async function forgetMissing({ line }: OpenCopy, id: string): Promise<void> {
  const found = await line.ask({ type: 'query', path: 'recipes.readRecipe', input: { id }, isOffline: true });
  if (found.type === 'value') return;
  await queryClient.resetQueries({ queryKey: getQueryKey(trpc.recipes.readRecipe, { id }, 'query') });
}

/** Returns what a recipe was before a save of it that waits or was refused, undefined where that is not kept. */
export async function stateBefore(operationId: string): Promise<RecipeBefore | undefined> {
  const open = followPerson();
  const answer = open && (await within(longestAnswer, open.line.ask({ type: 'before', operationId })));
  return answer?.type === 'value' ? (answer.value as RecipeBefore) : undefined;
}

export { hasWaiting } from './waiting-changes.ts';

/** Makes a change that waits, and returns what the server would answer. Undefined for one that cannot wait. */
export async function writeLocally(path: string, input: unknown): Promise<{ value: unknown } | undefined> {
  const open = followPerson();
  return open === null ? undefined : (await writesOf(open))(path, input);
}

/** Calls the server for the worker of a session. */
async function callServer({ url, method, body, isUnhurried }: TypedCall, token: string | null): Promise<TypedAnswer> {
  if (token === null || token !== getToken()) return null;
  try {
    const answer = await fetch(url, {
      method,
      body,
      headers: { authorization: `Bearer ${token}`, ...(body !== null && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(longestCall),
      ...(isUnhurried && { priority: 'low' }),
    });
    return { status: answer.status, body: await answer.arrayBuffer() };
  } catch {
    return null;
  }
}

function takeNews(news: News): void {
  if (news.type === 'status') copyStatus.set(news.status);
  if (news.type === 'changed') readAgain();
}

function readAgain(): void {
  for (const part of [trpc.recipes, trpc.labels, trpc.labelGroups]) {
    void queryClient.invalidateQueries({ queryKey: getQueryKey(part) });
  }
}

/** Reads what may have changed on the server. */
const askServer = (): Promise<unknown> => copy?.line.ask({ type: 'sync' }) ?? Promise.resolve();

/** Reads what changed on the server. Queries wait for it a while, so that nobody sees the state before their change. */
export function noteChange(): void {
  if (copy !== null) copy.current = askServer();
}

/**
 * Returns the answer of the copy to a query, undefined where it has none. `isOffline` says that the server could not be
 * asked: the copy then answers also when it may be behind.
 */
export async function answerLocally(
  path: string,
  input: unknown,
  isOffline: boolean,
): Promise<{ value: unknown } | undefined> {
  const open = followPerson();
  if (open === null) return undefined;
  if (!isOffline) await within(longestWait, open.current);
  const answer = await within(longestAnswer, open.line.ask({ type: 'query', path, input, isOffline }));
  // From then on it answers nothing, and the server is asked at once.
  if (answer === undefined) open.line.close();
  return answer?.type === 'value' ? { value: answer.value } : undefined;
}

/** Keeps what the server answered, for a time without it. */
export function keepAnswer(path: string, input: unknown, value: unknown): void {
  void followPerson()?.line.ask({ type: 'keep', path, input, value });
}

/** Throws pictures away, for rows that the browser has no room for. Resolves to false when none are left. */
export async function makeRoom(): Promise<boolean> {
  const open = followPerson();
  if (open === null) return false;
  const answer = await within(longestAnswer, open.line.ask({ type: 'makeRoom' }));
  return answer?.type === 'value' && answer.value === true;
}

const askInView = () => {
  if (document.visibilityState === 'visible') void askServer();
};

subscribeSession((event) => {
  const token = getToken();
  if (event === 'renewal' && token !== null && copy !== null) copy.token = token;
  followPerson();
});
subscribeStorage(storageKeys.person, () => followPerson());
unsentStore.subscribe(() => {
  followPerson();
  void showWaiting();
});
for (const kind of ['created', 'updated', 'deleted'] as const) {
  onEvent(`recipe:${kind}`, noteChange);
  onEvent(`label:${kind}`, noteChange);
}
onResumed(askInView);
window.addEventListener('online', askInView);
setInterval(askInView, askEvery);
