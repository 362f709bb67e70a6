import type { FileHandle } from 'node:fs/promises';
import { portablePieces, type PortableScopes } from '#api/features/sharing/sharing.public';
import { createNames } from '../zip/file-names.ts';
import type { ListedText } from '../offline/offline-pages.ts';
import type { ZipSource } from '../zip/zip-bytes.ts';
import { zipText } from '../zip/zip-text.ts';

/** How an archive shows the scopes of a kind to people. */
export interface ScopeTexts<Content> {
  folder: string;
  /** The name of a text whose title leaves none. */
  kind: string;
  textOf: (content: Content) => string;
}

/**
 * Goes through the scopes once, yields a text of each, and returns where they are. The JSON for programs goes to one file
 * beside them.
 */
export async function* scopeFiles<Content extends { title: string; createdAt: string }>(
  { pages, pieces }: PortableScopes<Content>,
  { folder, kind, textOf }: ScopeTexts<Content>,
  json: FileHandle,
): AsyncGenerator<ZipSource, readonly ListedText[]> {
  const nameOf = createNames(kind);
  const listed: ListedText[] = [];
  let isEmpty = true;
  await json.appendFile('[');
  for await (const page of pages) {
    for (const content of page) {
      for (const piece of portablePieces(content, pieces)) {
        await json.appendFile(`${isEmpty ? '\n' : ',\n'}${piece}`);
        isEmpty = false;
      }
      const path = `${folder}/${nameOf(content.title)}.txt`;
      listed.push({ title: content.title, path });
      yield zipText(path, new Date(content.createdAt), textOf(content));
    }
  }
  await json.appendFile('\n]\n');
  return listed;
}
