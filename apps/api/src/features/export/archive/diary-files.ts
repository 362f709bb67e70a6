import type { FileHandle } from 'node:fs/promises';
import { readScale, writeScale } from '@trivet/shared/recipes/amounts/scale-ingredients';
import type { DiaryEntry } from '@trivet/shared/diary/diary-entry-row';
import { oneLine } from '@trivet/shared/text/one-line';
import type { DiaryFileEntry } from '@trivet/readers/own-files/read-diary';
import type { WholeDiary } from '#api/features/diary/diary.public';
import type { Services } from '#api/kernel/context';
import { exportedImageSelect, type ExportOwner } from '../exported-recipe.ts';
import type { DiaryWords } from '../offline/export-words.ts';
import type { ListedText } from '../offline/offline-pages.ts';
import type { ArchivePictures } from '../zip/archive-pictures.ts';
import { createNames } from '../zip/file-names.ts';
import type { ZipSource } from '../zip/zip-bytes.ts';
import { zipText } from '../zip/zip-text.ts';

/** UTF-16 units of entries that one text for people has, before another one begins. They are held in memory. */
const maxText = 1_000_000;

interface DiaryParts {
  services: Pick<Services, 'db'>;
  owner: ExportOwner;
  diary: WholeDiary;
  pictures: ArchivePictures;
  words: DiaryWords;
  mtime: Date;
}

/** Texts of months that wait until they are written. */
class MonthTexts {
  readonly listed: ListedText[] = [];
  readonly #words: DiaryWords;
  readonly #mtime: Date;
  readonly #nameOf = createNames('diary');
  #month = '';
  #texts: string[] = [];
  #length = 0;

  constructor(words: DiaryWords, mtime: Date) {
    this.#words = words;
    this.#mtime = mtime;
  }

  /** Yields the text of the month before, if the entry is of another one. */
  *add(entry: DiaryEntry): Generator<ZipSource> {
    const month = entry.date.slice(0, 7);
    if (month !== this.#month || this.#length > maxText) yield* this.flush();
    this.#month = month;
    const text = textOf(entry, this.#words);
    this.#texts.push(text);
    this.#length += text.length;
  }

  *flush(): Generator<ZipSource> {
    if (this.#texts.length === 0) return;
    const title = this.#words.dates.month(`${this.#month}-01`);
    const path = `diary/${this.#nameOf(this.#month)}.txt`;
    this.listed.push({ title, path });
    yield zipText(path, this.#mtime, `${[title, ...this.#texts].join('\n\n')}\n`);
    this.#texts = [];
    this.#length = 0;
  }
}

/** Returns an entry as text for people: the day and the recipe, how it was, and what was changed. */
function textOf({ date, title, rating, scale, note, changes }: DiaryEntry, words: DiaryWords): string {
  const factor = readScale(scale);
  const facts = [
    words.dates.date(date),
    oneLine(title),
    ...(rating === null ? [] : ['★'.repeat(rating)]),
    ...(factor === null || scale === '1' ? [] : [`× ${writeScale(factor, '.')}`]),
  ];
  return [
    facts.join(' · '),
    ...(note === '' ? [] : [note]),
    ...(changes === '' ? [] : [`${words.changed} ${changes}`]),
  ].join('\n');
}

function photosOf({ db }: DiaryParts['services'], { libraryId }: ExportOwner, entries: readonly DiaryEntry[]) {
  const ids = entries.flatMap(({ photos }) => photos);
  if (ids.length === 0) return [];
  return db.image.findMany({ where: { id: { in: ids }, libraryId }, select: exportedImageSelect });
}

/**
 * Goes through a diary once, and yields its photos and a text of each month. The JSON for programs goes to one file beside
 * them. Returns where the texts are, the newest month first.
 */
export async function* diaryFiles(
  { services, owner, diary, pictures, words, mtime }: DiaryParts,
  json: FileHandle,
): AsyncGenerator<ZipSource, readonly ListedText[]> {
  const months = new MonthTexts(words, mtime);
  let isEmpty = true;
  await json.appendFile('[');
  for await (const entries of diary.pages) {
    const images = await photosOf(services, owner, entries);
    yield* pictures.filesOf({ isOwn: true }, images);
    const files = new Map(pictures.named(images).map(({ id, file }) => [id, { id, file }]));
    for (const entry of entries) {
      yield* months.add(entry);
      const photos = entry.photos.flatMap((id) => files.get(id) ?? []);
      const written: DiaryFileEntry = { ...entry, photos };
      await json.appendFile(`${isEmpty ? '\n' : ',\n'}${JSON.stringify(written)}`);
      isEmpty = false;
    }
  }
  yield* months.flush();
  await json.appendFile('\n]\n');
  return months.listed.toReversed();
}
