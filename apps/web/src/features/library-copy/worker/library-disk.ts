import type { IndexPart } from '@trivet/shared/recipes/finding/stored-index';
import type { LibraryNoun } from '@trivet/shared/recipes/library/library-rows';
import type { RecipeMarks } from '@trivet/shared/recipes/library/marks';
import type { OwnLibraries } from '@trivet/shared/sync/schemas';
import { Dexie, type Table } from 'dexie';
import type { RecipeBefore } from '#web/lib/copy/local-copy.ts';
import { libraryDatabaseOf } from '#web/lib/sync/store/library-database.ts';

/** A row of a library as the server has it. Its value is null where it was deleted or lies in the trash. */
export interface StoredRow {
  library: string;
  noun: LibraryNoun;
  id: string;
  seq: number;
  value: Record<string, unknown> | null;
}

/** How far the rows of a library are known. `epoch` is another one once all of them were replaced. */
export interface Position {
  since: number;
  after?: string | undefined;
  epoch: string;
}

/** A library that the person reads. It is whole once its last page was there. */
export interface StoredLibrary extends Position {
  id: string;
  role: OwnLibraries['libraries'][number]['role'];
  isOwn: boolean;
  isWhole: boolean;
}

/** A part of the index as it was kept. */
export interface KeptPart {
  name: string;
  part: IndexPart;
}

/**
 * Up to where the kept index has the rows of each library. `libraryAt` has, for each place of the index, the number of the
 * library of its recipe in `libraries`.
 */
export interface KeptIndex {
  name: 'index';
  positions: Record<string, Position>;
  libraries: string[];
  libraryAt: Uint8Array;
}

/** An answer of the server, by its path and input. */
export interface KeptAnswer {
  name: string;
  at: number;
  value: unknown;
}

/** A picture in the cache, by its key, with its width in pixels and its size. */
export interface KeptPicture {
  key: string;
  width: number;
  bytes: number;
}

/** What a recipe was before a save of it, by the id of that operation. */
export interface KeptBefore extends RecipeBefore {
  id: string;
}

type KeptMarks = RecipeMarks & { name: 'marks' };

/** The copy of a person's libraries on the disk. */
export interface LibraryDisk {
  rows: Table<StoredRow, [library: string, noun: string, id: string]>;
  libraries: Table<StoredLibrary, string>;
  parts: Table<KeptPart, string>;
  kept: Table<KeptIndex | KeptMarks, string>;
  answers: Table<KeptAnswer, string>;
  pictures: Table<KeptPicture, string>;
  before: Table<KeptBefore, string>;
  /** Does the work in one transaction, wholly or not at all. */
  write: <Value>(work: () => Promise<Value>) => Promise<Value>;
  close: () => void;
}

/** Opens the copy of a person's libraries. Rejects where the browser keeps nothing. */
export async function openLibraryDisk(personId: string): Promise<LibraryDisk> {
  const disk = new Dexie(libraryDatabaseOf(personId), { cache: 'disabled' });
  disk.version(1).stores({
    rows: '[library+noun+id], [library+seq]',
    libraries: 'id',
    parts: 'name',
    kept: 'name',
    answers: 'name, at',
  });
  disk.version(2).stores({ pictures: 'key' });
  disk.version(3).stores({ before: 'id' });
  // The page deletes the copy, or another build changes its shape. The library would open it again.
  disk.on('versionchange', () => {
    disk.close();
    return false;
  });
  await disk.open();
  const rows = disk.table<StoredRow, [string, string, string]>('rows');
  const libraries = disk.table<StoredLibrary, string>('libraries');
  const parts = disk.table<KeptPart, string>('parts');
  const kept = disk.table<KeptIndex | KeptMarks, string>('kept');
  return {
    rows,
    libraries,
    parts,
    kept,
    answers: disk.table<KeptAnswer, string>('answers'),
    pictures: disk.table<KeptPicture, string>('pictures'),
    before: disk.table<KeptBefore, string>('before'),
    write: (work) => disk.transaction('rw', [rows, libraries, parts, kept], async () => work()),
    close: () => disk.close(),
  };
}
