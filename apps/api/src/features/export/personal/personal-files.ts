import type { FileHandle } from 'node:fs/promises';
import { readPortableMessages, readPortableThreads } from '#api/features/messages/messages.public';
import type { Services } from '#api/kernel/context';
import { readableOf } from '#api/kernel/streams';
import type { ArchivePictures } from '../zip/archive-pictures.ts';
import { createNames } from '../zip/file-names.ts';
import type { ListedText } from '../offline/offline-pages.ts';
import type { ZipSource } from '../zip/zip-bytes.ts';
import type { ExportOwner } from '../exported-recipe.ts';
import { accountJson, personalTables, readOwnImages, tableJson } from './account-rows.service.ts';
import { type MessageWords, messageText } from '../offline/message-text.ts';

/** Yields a person's account and everything else of theirs that is no recipe, list, plan or message. */
export async function* accountFiles(
  services: Services,
  owner: ExportOwner,
  pictures: ArchivePictures,
): AsyncGenerator<ZipSource> {
  const mtime = services.now();
  yield { path: 'account.json', mtime, text: await accountJson(services, owner) };
  for (const table of personalTables) {
    const open = () => readableOf(tableJson(services, table, owner));
    yield { path: table.path, mtime, open, size: 0, isPacked: true };
  }
  for await (const images of readOwnImages(services, owner)) yield* pictures.filesOf({ isOwn: true }, images);
}

/**
 * Yields a text of each thread with all messages of both sides, and returns where they are. The JSON for programs goes to
 * one file beside them. A thread is read while somebody reads its text.
 */
export async function* messageFiles(
  services: Services,
  { userId }: ExportOwner,
  words: MessageWords,
  json: FileHandle,
): AsyncGenerator<ZipSource, readonly ListedText[]> {
  const nameOf = createNames('messages');
  const listed: ListedText[] = [];
  let isEmpty = true;
  await json.appendFile('[');
  for await (const { otherUserId, otherName, lastMessageAt } of readPortableThreads(services, userId)) {
    async function* texts() {
      for await (const message of readPortableMessages(services, userId, otherUserId)) {
        const kept = { ...message, otherUserId, otherName, isMine: message.fromUserId === userId };
        await json.appendFile(`${isEmpty ? '\n' : ',\n'}${JSON.stringify(kept)}`);
        isEmpty = false;
        yield messageText(kept, words);
      }
    }
    const path = `messages/${nameOf(otherName)}.txt`;
    listed.push({ title: otherName, path });
    yield { path, mtime: lastMessageAt, open: () => readableOf(texts()), size: 0, isPacked: true };
  }
  await json.appendFile('\n]\n');
  return listed;
}
