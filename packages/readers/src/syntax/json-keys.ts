import { DomainError } from '@trivet/shared/domain-error';
import { isNode } from '../schema-org/json-node.ts';
import { readTextPieces } from '../containers/text-file.ts';
import type { ZipArchive, ZipEntry } from '../containers/zip-archive.ts';
import type { FileSample } from '../containers/file-sample.ts';
import { firstCharacter, jsonValues, type TextSource } from './json-values.ts';

/** The names of an object's properties. */
export type JsonKeys = ReadonlySet<string>;

/** No single recipe is larger, and a larger value is not worth reading only to recognise it. */
const maxBytes = 32 * 1_024 * 1_024;
/** Most files of an archive that are looked at. Damaged ones may come first. */
const maxLooks = 20;

const none: JsonKeys = new Set();

async function readKeys(open: TextSource, size: number): Promise<JsonKeys> {
  const first = await firstCharacter(open);
  if (first !== '[' && (first !== '{' || size > maxBytes)) return none;
  for await (const element of jsonValues(open)) {
    if ('value' in element && isNode(element.value)) return new Set(Object.keys(element.value));
  }
  return none;
}

async function keysOf(open: TextSource, size: number): Promise<JsonKeys> {
  try {
    return await readKeys(open, size);
  } catch (error) {
    if (error instanceof DomainError) return none;
    throw error;
  }
}

// Each format asks for the same keys.
const known = new WeakMap<object, Promise<JsonKeys>>();

function once(owner: object, read: () => Promise<JsonKeys>): Promise<JsonKeys> {
  const keys = known.get(owner) ?? read();
  known.set(owner, keys);
  return keys;
}

/**
 * Returns the properties of the first object of a JSON file: of the object itself, of its list, or of its first line.
 */
export const fileKeys = (sample: FileSample): Promise<JsonKeys> =>
  /^\s*[[{]/.test(sample.text)
    ? once(sample, () => keysOf(() => readTextPieces(sample.path), sample.size))
    : Promise.resolve(none);

/** Returns the properties of the first object of a JSON file in an archive. */
export const entryKeys = (zip: ZipArchive, entry: ZipEntry): Promise<JsonKeys> =>
  once(entry, () => keysOf(() => zip.text(entry), entry.size));

/**
 * Returns whether one of the first files of an archive that `isMeant` accepts has properties that `wanted` accepts.
 */
export async function hasEntryWithKeys(
  zip: ZipArchive,
  isMeant: (path: string) => boolean,
  wanted: (keys: JsonKeys) => boolean,
): Promise<boolean> {
  for (const entry of zip.entries.filter(({ path }) => isMeant(path)).slice(0, maxLooks)) {
    if (wanted(await entryKeys(zip, entry))) return true;
  }
  return false;
}

/** Returns whether all of these keys are there. */
export const hasAll = (keys: JsonKeys, ...names: readonly string[]): boolean => names.every((name) => keys.has(name));

/** Returns whether one of these keys is there. */
export const hasAny = (keys: JsonKeys, ...names: readonly string[]): boolean => names.some((name) => keys.has(name));
