import type { TypedAnswer, TypedCall } from '#web/lib/copy/typed-calls.ts';
import type { Library } from './library.ts';
import { isNoRoom } from '#web/lib/stores/no-room.ts';
import type { PictureStore } from './picture-store.ts';
import { createRecipePictures, openedRecipes } from './recipe-pictures.ts';
import { recipesNeededSoon } from './recipes-needed-soon.ts';
import {
  budgetOf,
  bytesOf,
  keysToDrop,
  missingPictures,
  unwantedKeys,
  type WantedPicture,
  wantedPictures,
} from './wanted-pictures.ts';

/** The part of the worker's `navigator` that says what may be kept in advance. Not every browser has all of it. */
export interface KeepingDevice {
  readonly locks?: LockManager;
  readonly storage?: Pick<StorageManager, 'estimate'>;
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

interface KeepOptions {
  library: Library;
  store: PictureStore;
  device: KeepingDevice;
  /** Calls the server through the page. */
  call: (call: TypedCall) => Promise<TypedAnswer>;
  /** Resolves while no rows are being read, so that they come first. */
  untilRowsAreRead: () => Promise<unknown>;
  /** Called when some more pictures are kept, or fewer. */
  onStep: () => void;
  /** Milliseconds after the rows were read when pictures begin. */
  pause?: number;
}

/** What keeps pictures of recipes for a time without a network. */
export interface PictureKeeper {
  /** Begins anew soon, with what is wanted by then. Resolves once no more can be kept for now. */
  keepSoon: () => Promise<void>;
  /** Throws pictures away, so that rows have room. Returns false when there is none left. */
  makeRoom: () => Promise<boolean>;
  count: () => number;
}

/** Recipes that were viewed last, as many as somebody looks through again. */
const mostViewed = 50;
/** Milliseconds after the rows were read when pictures begin. The first screen has been drawn by then. */
const usualPause = 5_000;
/** Pictures after which their number is told. */
const toldEvery = 25;
/** Share of the kept bytes that the least wanted pictures lose when the browser has no room for one more. */
const lostWithoutRoom = 0.1;

/** Keeps pictures one at a time, the most wanted first. */
export function createPictureKeeper(options: KeepOptions): PictureKeeper {
  const { library, store, onStep, pause = usualPause } = options;
  const run: Run = {
    ...options,
    turn: 0,
    limit: Number.POSITIVE_INFINITY,
    wanted: [],
    failed: new Set(),
    readWanted: readerOf(library),
  };
  let latest: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const begin = async () => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    next = undefined;
    run.turn += 1;
    const { turn } = run;
    // What goes wrong with pictures is tried again after the next reading. Recipes are there without them.
    latest = latest.then(() => keepAlone(run, turn)).catch(() => {});
    await latest;
  };
  return {
    keepSoon: () => {
      next ??= begin();
      return next;
    },
    makeRoom: async () => {
      const kept = store.kept();
      if (kept.size === 0) return false;
      run.turn += 1;
      await shrinkTo(run, Math.floor(bytesOf(kept) / 2));
      onStep();
      return true;
    },
    count: () => store.kept().size,
  };
}

interface Run extends KeepOptions {
  /** A later number ends the run that is under way. */
  turn: number;
  /** Most bytes that this browser had room for. */
  limit: number;
  /** What was wanted last. */
  wanted: readonly WantedPicture[];
  /** Pictures that the server does not have. They are asked for again at the next start. */
  failed: Set<string>;
  readWanted: () => Promise<WantedPicture[]>;
}

function readerOf(library: Library): Run['readWanted'] {
  const { memory } = library;
  const pictures = createRecipePictures();
  return async () => {
    const own = await pictures.read(library);
    const opened = await openedRecipes(library);
    // Without the rows of lists and plans, recipes are kept by what is known of them.
    const needed = await recipesNeededSoon(memory.personId).catch(() => []);
    const soon = [...needed, ...memory.viewedIds.slice(0, mostViewed), ...opened.keys()];
    return wantedPictures(new Map([...own, ...opened]), soon, memory.favorites);
  };
}

/** Keeps pictures unless another tab does, which needs no help. */
async function keepAlone(run: Run, turn: number): Promise<void> {
  const { device, library } = run;
  if (device.locks === undefined) return keepPictures(run, turn);
  const name = `trivet-pictures-${library.memory.personId}`;
  await device.locks.request(name, { ifAvailable: true }, (lock) =>
    lock === null ? Promise.resolve() : keepPictures(run, turn),
  );
}

async function keepPictures(run: Run, turn: number): Promise<void> {
  const { store, device, untilRowsAreRead, onStep } = run;
  await untilRowsAreRead();
  await store.catchUp();
  if (run.wanted.length === 0) await store.compare();
  run.wanted = await run.readWanted();
  await store.drop(unwantedKeys(run.wanted, store.kept()));
  const budget = Math.min(run.limit, budgetOf((await device.storage?.estimate()) ?? {}, bytesOf(store.kept())));
  await store.drop(keysToDrop(run.wanted, store.kept(), { budget }) ?? []);
  onStep();
  if (savesData(device)) return;
  let count = 0;
  for (const picture of missingPictures(run.wanted, store.kept())) {
    if (run.failed.has(picture.key)) continue;
    await untilRowsAreRead();
    if (run.turn !== turn || !(await keepPicture(run, picture, budget))) break;
    count += 1;
    if (count % toldEvery === 0) onStep();
  }
  if (count > 0) onStep();
}

const savesData = ({ connection }: KeepingDevice): boolean =>
  connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');

/** Returns what a picture will take, by those of its width that are kept. */
function likelyBytes({ store }: Run, { width }: WantedPicture): number {
  const alike = [...store.kept().values()].filter((one) => one.width === width);
  return alike.length === 0 ? 0 : alike.reduce((sum, { bytes }) => sum + bytes, 0) / alike.length;
}

/** Keeps a picture in place of less wanted ones. Returns false when no more can be kept now. */
async function keepPicture(run: Run, picture: WantedPicture, budget: number): Promise<boolean> {
  const { store, call, failed } = run;
  const roomFor = (bytes: number) => keysToDrop(run.wanted, store.kept(), { budget, bytes, before: picture });
  if (roomFor(likelyBytes(run, picture)) === null) return false;
  const answer = await call({ url: store.addressOf(picture), method: 'GET', body: null, isUnhurried: true });
  if (answer?.status === 404) {
    failed.add(picture.key);
    return true;
  }
  if (answer?.status !== 200 || !isWebP(answer.body)) return false;
  const dropped = roomFor(answer.body.byteLength);
  if (dropped === null) return false;
  await store.drop(dropped);
  try {
    await store.put(picture, answer.body);
    return true;
  } catch (error) {
    if (!isNoRoom(error)) throw error;
    await shrinkTo(run, Math.floor(bytesOf(store.kept()) * (1 - lostWithoutRoom)));
    return false;
  }
}

/** Throws away the least wanted pictures, and keeps no more than that until the next start. */
async function shrinkTo(run: Run, bytes: number): Promise<void> {
  const { store } = run;
  run.limit = bytes;
  const ordered = [...run.wanted, ...unwantedKeys(run.wanted, store.kept()).map((key) => ({ key, width: 0 }))];
  await store.drop(keysToDrop(ordered, store.kept(), { budget: bytes }) ?? [...store.kept().keys()]);
}

/** Returns true for a file of the format in which the server has pictures. A network that asks to log in sends a page. */
function isWebP(body: ArrayBuffer): boolean {
  const start = String.fromCharCode(...new Uint8Array(body, 0, Math.min(12, body.byteLength)));
  return start.startsWith('RIFF') && start.endsWith('WEBP');
}
