import type { Answer, CopyStatus, FromWorker, News, Opening, Question, ToWorker } from '../protocol.ts';
import type { TypedCall, TypedAnswer } from '#web/lib/copy/typed-calls.ts';
import { localAnswers } from './answer-query.ts';
import { followLibraries } from './follow-libraries.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { type Library, openLibrary } from './library.ts';
import { openLibraryDisk } from './library-disk.ts';
import { createPictureKeeper, type KeepingDevice, type PictureKeeper } from './keep-pictures.ts';
import { isNoRoom } from '#web/lib/stores/no-room.ts';
import { openPictureStore } from './picture-store.ts';
import { forgetSettled, recipeBefore } from './recipes-before.ts';
import { createServerCalls } from './server-calls.ts';
import { labelPlace, placeOf, recipesTitled, showWaiting } from './show-waiting.ts';

/** The part of the worker's scope that answers go through. The types of pages and of workers exclude each other. */
export interface WorkerScope {
  readonly navigator: KeepingDevice;
  readonly location?: { readonly origin: string };
  /** Pages without https have none. */
  readonly caches?: CacheStorage;
  postMessage: (message: FromWorker) => void;
  addEventListener: (type: 'message', listener: (event: { data: ToWorker }) => void) => void;
}

/** What the worker does for one person. */
interface Work {
  library: Library;
  sync: () => Promise<void>;
  /** Throws pictures away. Resolves to false when none are left. */
  makeRoom: () => Promise<boolean>;
}

interface Serving {
  scope: WorkerScope;
  /** Calls the server through the page. */
  call: (call: TypedCall) => Promise<TypedAnswer>;
  work: Promise<Work | null>;
  problem: CopyStatus['problem'];
  /** Null until the pictures are open, and where none are kept. */
  pictures: PictureKeeper | null;
}

/** Answers the questions of a page. The first one says whose copy it is. */
export function serveLibrary(scope: WorkerScope): void {
  const calls = new Map<number, (called: TypedAnswer) => void>();
  let lastCall = 0;
  const call = (asked: TypedCall): Promise<TypedAnswer> =>
    new Promise((resolve) => {
      lastCall += 1;
      calls.set(lastCall, resolve);
      scope.postMessage({ called: lastCall, call: asked });
    });
  const serving: Serving = { scope, call, work: Promise.resolve(null), problem: null, pictures: null };
  scope.addEventListener('message', ({ data }) => {
    if ('called' in data) {
      calls.get(data.called)?.(data.answer);
      calls.delete(data.called);
      return;
    }
    const { number, question } = data;
    answer(serving, question).then(
      (given) => scope.postMessage({ number, answer: given }),
      (error: unknown) => scope.postMessage({ number, answer: { type: 'failed', message: String(error) } }),
    );
  });
}

const tell = ({ scope }: Serving, news: News): void => scope.postMessage({ news });

const tellStatus = (serving: Serving, { memory, isWhole }: Library): void => {
  const { problem, pictures } = serving;
  const status = { isWhole: isWhole(), count: memory.recipes.size, pictures: pictures?.count() ?? 0, problem };
  tell(serving, { type: 'status', status });
};

const done: Answer = { type: 'value', value: null };
const unknown: Answer = { type: 'unknown' };

async function answer(serving: Serving, question: Question): Promise<Answer> {
  if (question.type === 'open') {
    serving.work = open(serving, question);
    await serving.work;
    return done;
  }
  const work = await serving.work;
  if (work === null) return unknown;
  const { library } = work;
  switch (question.type) {
    case 'sync':
      await work.sync();
      return done;
    case 'query':
      return answerQuery(serving, library, question);
    case 'keep':
      await keepAnswer(library.disk, question.path, question.input, question.value);
      return done;
    case 'waiting':
      if (await showWaiting(library, question.changes)) tell(serving, { type: 'changed' });
      if (question.unsettled !== null) await forgetSettled(library, question.unsettled);
      return done;
    case 'before':
      return valueOf(await recipeBefore(library, question.operationId));
    case 'makeRoom':
      return valueOf(await work.makeRoom());
    case 'label':
      return valueOf(labelPlace(library, question.labelId));
    case 'place':
      return valueOf(await placeOf(library, question.recipeId));
    case 'titled':
      return valueOf(recipesTitled(library, question));
  }
}

const valueOf = (value: unknown): Answer => (value === undefined ? unknown : { type: 'value', value });

/** Queries of recipes by their ids, which a part of the copy answers as well. */
const byIds = new Set(['recipes.readRecipe', 'recipes.readRecipes', 'recipes.readIngredients', 'recipes.readLabels']);

/**
 * Answers from the copy. One that is not whole answers no lists, which would lack recipes. While the server can be asked, one
 * that no longer follows says nothing.
 */
async function answerQuery(
  { problem }: Serving,
  library: Library,
  { path, input, isOffline }: Question & { type: 'query' },
): Promise<Answer> {
  const isTrusted = isOffline ? library.isWhole() || byIds.has(path) : library.isWhole() && problem === null;
  const value = isTrusted ? await localAnswers[path]?.(library, input, isOffline) : undefined;
  return value === undefined && isOffline ? valueOf(await keptAnswer(library.disk, path, input)) : valueOf(value);
}

async function open(serving: Serving, { personId, api }: Opening): Promise<Work | null> {
  try {
    const library = await openLibrary(await openLibraryDisk(personId), personId);
    tellStatus(serving, library);
    const read = followLibraries({
      library,
      server: createServerCalls(api, serving.call),
      lockName: `trivet-library-${personId}`,
      locks: serving.scope.navigator.locks,
      onStep: (isChanged) => {
        tellStatus(serving, library);
        if (isChanged) tell(serving, { type: 'changed' });
      },
    });
    const reading: Reading = { latest: Promise.resolve() };
    const opened = openPictures(serving, library, { api, reading }).catch(() => {});
    const makeRoom = async () => {
      await opened;
      return (await serving.pictures?.makeRoom()) ?? false;
    };
    const sync = () => {
      reading.latest = readWithRoom(read, makeRoom).then(
        () => void serving.pictures?.keepSoon(),
        (error: unknown) => noteFailure(serving, library, error),
      );
      return reading.latest;
    };
    return { library, sync, makeRoom };
  } catch {
    // A private window may keep nothing. The server is asked as before.
    serving.problem = 'noDisk';
    tell(serving, { type: 'status', status: { isWhole: false, count: 0, pictures: 0, problem: serving.problem } });
    return null;
  }
}

/** The latest reading of rows. */
interface Reading {
  latest: Promise<void>;
}

/** Keeps pictures beside the rows, where the browser can and they are of the server of the page. */
async function openPictures(
  serving: Serving,
  library: Library,
  { api, reading }: { api: string; reading: Reading },
): Promise<void> {
  const { navigator: device, location, caches } = serving.scope;
  // The service worker answers for no other server.
  if (caches === undefined || new URL(api).origin !== location?.origin) return;
  const { disk, memory } = library;
  const store = await openPictureStore({ personId: memory.personId, disk, api: new URL('.', api).href, caches });
  serving.pictures = createPictureKeeper({
    library,
    store,
    device,
    call: serving.call,
    untilRowsAreRead: () => reading.latest.catch(() => {}),
    onStep: () => tellStatus(serving, library),
  });
  tellStatus(serving, library);
  if (library.isWhole()) void serving.pictures.keepSoon();
}

/** Reads rows. A browser without room throws where they are written: pictures make room for them. */
async function readWithRoom(read: () => Promise<void>, makeRoom: () => Promise<boolean>): Promise<void> {
  for (;;) {
    try {
      await read();
      return;
    } catch (error) {
      if (!isNoRoom(error) || !(await makeRoom())) throw error;
    }
  }
}

/** What was stored before stays, and the next start tries again. */
function noteFailure(serving: Serving, library: Library, error: unknown): void {
  if (!isNoRoom(error)) throw error;
  serving.problem = 'noRoom';
  tellStatus(serving, library);
}
