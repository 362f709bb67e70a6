import {
  archiveFiles,
  archiveFormat,
  type ArchiveManifest,
  archiveManifestSchema,
  archiveVersion,
} from '../../own-files/archive-manifest.ts';
import type { OwnPicture } from '../../own-files/own-picture.ts';
import { type ReadDiaryEntry, readDiaryEntry } from '../../own-files/read-diary.ts';
import type { ReadScope, ReadScopes, ScopeKind } from '../../own-files/read-scope.ts';
import { DomainError } from '@trivet/shared/domain-error';
import { isNode } from '../../schema-org/json-node.ts';
import { hasContent } from '../../schema-org/read-recipe.ts';
import { openZip, withZip, type ZipArchive } from '../../containers/zip-archive.ts';
import { withRecipes } from '../../recipe-files/entries.ts';
import type { ImportFile } from '../../containers/file-sample.ts';
import type { Importer, ImportOptions, ImportResult } from '../../recipe-files/importer.ts';
import { recipeOfNode } from '../../recipe-files/own-recipe.ts';
import type { SplitElement } from '../../syntax/json-splitter.ts';
import { jsonElements, parsedJson } from '../../syntax/json-values.ts';

const maxManifestBytes = 8 * 1_024 ** 2;
const maxPictureBytes = 40 * 1_024 ** 2;
/**
 * Most UTF-16 units of one recipe with its earlier states, and of one piece of a list or plan. One is held in memory.
 * @limit Imports
 */
const maxElementLength = 64 * 1_024 ** 2;

async function readManifest(zip: ZipArchive): Promise<ArchiveManifest | undefined> {
  const entry = zip.find(archiveFiles.manifest);
  if (!entry || entry.size > maxManifestBytes) return undefined;
  const text = (await zip.read(entry, maxManifestBytes)).toString('utf8');
  return archiveManifestSchema.safeParse(parsedJson(text)?.value).data;
}

/** Returns whether a file names our format. More is not known of a newer version. */
async function isArchive(zip: ZipArchive): Promise<boolean> {
  const entry = zip.find(archiveFiles.manifest);
  if (!entry) return false;
  const start = (await zip.head(entry, 1_024)).toString('utf8');
  return start.includes(`"${archiveFormat}"`);
}

async function requireManifest(zip: ZipArchive): Promise<ArchiveManifest> {
  const manifest = await readManifest(zip);
  if (!manifest) throw new DomainError('unreadableImport');
  if (manifest.version > archiveVersion) throw new DomainError('unsupportedImport');
  return manifest;
}

/** Returns a function that finds a picture of the archive, or undefined when it is missing. */
const finder =
  (zip: ZipArchive) =>
  ({ id, file }: { id: string; file: string }): OwnPicture | undefined => {
    const entry = zip.find(file);
    return entry && { id, read: () => zip.read(entry, maxPictureBytes) };
  };

function resultOf(
  element: SplitElement,
  entry: string,
  read: (value: unknown) => ImportResult | undefined,
): ImportResult {
  if (!('text' in element)) return { ok: false, entry, reason: element.reason };
  const parsed = parsedJson(element.text);
  return (parsed && read(parsed.value)) ?? { ok: false, entry, reason: parsed ? 'notARecipe' : 'unreadable' };
}

async function* entriesOf(zip: ZipArchive, options: ImportOptions): AsyncGenerator<ImportResult> {
  const { listCount, planCount, entryCount } = await requireManifest(zip);
  // Somebody may have lists, plans or a diary and no recipe.
  yield* withRecipes(recipesOf(zip, options), () => Promise.resolve(listCount + planCount + entryCount > 0));
}

async function* recipesOf(zip: ZipArchive, { locale }: ImportOptions): AsyncGenerator<ImportResult> {
  const entry = zip.find(archiveFiles.recipes);
  if (!entry) throw new DomainError('unreadableImport');
  const find = finder(zip);
  const read = (value: unknown): ImportResult | undefined => {
    if (!isNode(value)) return undefined;
    const recipe = recipeOfNode(value, new Map(), locale, find);
    return hasContent(recipe) ? { ok: true, recipe } : undefined;
  };
  let position = 0;
  for await (const element of jsonElements(zip.text(entry), { maxLength: maxElementLength })) {
    position += 1;
    yield resultOf(element, `#${position}`, read);
  }
}

async function* scopesOf(zip: ZipArchive, kinds: readonly ScopeKind[]): AsyncGenerator<ReadScope> {
  for (const kind of kinds) yield* scopesIn(zip, kind);
}

async function* scopesIn(zip: ZipArchive, kind: ScopeKind): AsyncGenerator<ReadScope> {
  const file = archiveFiles[kind.name];
  const entry = zip.find(file);
  if (!entry) return;
  const read = kind.createReader();
  let position = 0;
  try {
    for await (const element of jsonElements(zip.text(entry), { maxLength: maxElementLength })) {
      position += 1;
      yield scopeOf(element, `${file} #${position}`, kind, read);
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // A damaged file of lists or plans must not keep the recipes out.
    yield { ok: false, kind: kind.kind, name: file, reason: kind.reasons.unreadable };
  }
}

function scopeOf(element: SplitElement, name: string, { kind, reasons }: ScopeKind, read: ReadScopes): ReadScope {
  if (!('text' in element)) {
    const isTooLarge = element.reason === 'tooLarge';
    return { ok: false, kind, name, reason: isTooLarge ? reasons.tooLarge : reasons.unreadable };
  }
  const parsed = parsedJson(element.text);
  return parsed ? read(parsed.value, name) : { ok: false, kind, name, reason: reasons.unreadable };
}

async function* diaryOf(zip: ZipArchive): AsyncGenerator<ReadDiaryEntry> {
  const file = archiveFiles.diary;
  const entry = zip.find(file);
  if (!entry) return;
  const find = finder(zip);
  let position = 0;
  try {
    for await (const element of jsonElements(zip.text(entry), { maxLength: maxElementLength })) {
      position += 1;
      const parsed = 'text' in element ? parsedJson(element.text) : undefined;
      yield readDiaryEntry(parsed?.value, `${file} #${position}`, find);
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // A damaged diary must not keep the recipes out.
    yield { ok: false, name: file, reason: 'notADiaryEntry' };
  }
}

/** Our own archive, with everything in it. */
export const trivetArchiveImporter: Importer = {
  source: 'trivet-archive',
  recognises: ({ zip }) => zip !== undefined && isArchive(zip),
  parse: ({ path }: ImportFile, options = {}) => withZip(path, (zip) => entriesOf(zip, options)),
  async readLibrary({ path }) {
    const zip = await openZip(path);
    try {
      const { labels, labelGroups } = await requireManifest(zip);
      return { labels, labelGroups };
    } finally {
      zip.close();
    }
  },
  readScopes: ({ path }, { scopeKinds = [] }) => withZip(path, (zip) => scopesOf(zip, scopeKinds)),
  readDiary: ({ path }) => withZip(path, diaryOf),
};
