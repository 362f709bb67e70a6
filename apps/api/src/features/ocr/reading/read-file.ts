import type { LanguageCode } from '@trivet/shared/languages';
import { DocumentError } from '../engine/document-error.ts';
import { kindOfFile, textOfBytes } from '../documents/file-kind.ts';
import { readOffice } from '../documents/read-office.ts';
import { readRtf } from '../documents/read-rtf.ts';
import type { FileReading, PageText } from '../engine/reading-messages.ts';
import type { Recogniser, Word } from '../engine/recogniser.ts';
import { type Grey, jpegForModel } from '../picture/grey.ts';
import { openPicture } from '../picture/open-picture.ts';
import type { Placed } from '../picture/way-back.ts';
import { languageOfText, scriptOf } from './language-words.ts';
import { linesOfPage, type TextLine } from './page-lines.ts';
import { readPage } from './read-page.ts';

/** What reading a file needs. */
export interface FileReader {
  /** Opens the engine. Answers undefined where it is missing and need not be there, and throws where it must. */
  recogniser: () => Promise<Recogniser | undefined>;
  preferred: readonly LanguageCode[];
  /** Says that a page begins. */
  onPage: () => void;
  /** True where the pictures of pages are wanted. */
  wantsPictures: boolean;
}

const placed = (lines: readonly TextLine[], placeOf: (word: Word) => Placed): PageText['lines'] =>
  lines.map(({ words, ...line }) => ({
    ...line,
    words: words.map((word) => ({ text: word.text, confidence: Math.round(word.confidence), place: placeOf(word) })),
  }));

const unreadPage = { language: undefined, confidence: 0, quarterTurns: 0, problem: undefined, lines: [] };

async function readPicture(
  { recogniser, preferred, onPage, wantsPictures }: FileReader,
  picture: Grey,
): Promise<PageText> {
  const engine = await recogniser();
  onPage();
  const shown = async (turns: number): Promise<Uint8Array | undefined> =>
    wantsPictures ? jpegForModel(picture, turns) : undefined;
  if (engine === undefined) return { ...unreadPage, picture: await shown(0) };
  const { language, confidence, quarterTurns, problem, blocks, placeOf } = await readPage(engine, picture, preferred);
  const lines = linesOfPage(blocks, language !== undefined && scriptOf[language] === 'hebrew');
  return {
    language,
    confidence: Math.round(confidence),
    quarterTurns,
    problem,
    lines: placed(lines, ({ box }) => placeOf(box)),
    picture: await shown(quarterTurns),
  };
}

const allLanguages = Object.keys(scriptOf) as LanguageCode[];
const part = (value: number): number => Math.round(Math.max(0, Math.min(1, value)) * 10_000) / 10_000;

async function readPdf(reader: FileReader, bytes: Uint8Array): Promise<FileReading> {
  // The library takes tens of megabytes, which only a PDF needs.
  const { openPdf } = await import('../documents/read-pdf.ts');
  const { count, pages } = await openPdf(bytes);
  const read: PageText[] = [];
  for await (const page of pages) {
    reader.onPage();
    if (page.kind === 'picture') {
      read.push(await readPicture(reader, page.picture));
      continue;
    }
    const words = page.blocks.flat(2);
    const language = languageOfText(words.map(({ text }) => text).join(' '), allLanguages);
    const lines = linesOfPage(page.blocks, language === 'he');
    const { width, height } = page;
    read.push({
      language,
      confidence: 100,
      quarterTurns: 0,
      problem: undefined,
      lines: placed(lines, ({ box }) => ({
        left: part(box.left / width),
        top: part(box.top / height),
        width: part((box.right - box.left) / width),
        height: part((box.bottom - box.top) / height),
      })),
      picture: undefined,
    });
  }
  return { pages: read, text: undefined, isHtml: false, leftOut: count - read.length };
}

const asText = (text: string, isHtml = false): FileReading => ({ pages: [], text, isHtml, leftOut: 0 });

/**
 * Reads a file of any kind that can hold a recipe, by its content. Throws `DocumentError` and `PictureError`, and what
 * opening the engine throws.
 */
export async function readFile(reader: FileReader, bytes: Uint8Array): Promise<FileReading> {
  const kind = kindOfFile(bytes);
  switch (kind) {
    case 'picture':
      return {
        pages: [await readPicture(reader, await openPicture(bytes))],
        text: undefined,
        isHtml: false,
        leftOut: 0,
      };
    case 'pdf':
      return readPdf(reader, bytes);
    case 'zip':
      return asText(await readOffice(bytes));
    case 'rtf':
      return asText(readRtf(bytes));
    case 'html':
    case 'text':
      return asText(textOfBytes(bytes) ?? Buffer.from(bytes).toString('latin1'), kind === 'html');
    case 'oldOffice':
      // What Word encrypts is in a file of this older kind, with this name in it.
      throw new DocumentError(
        Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
          ? 'encryptedImport'
          : 'unsupportedMediaType',
      );
    case 'unknown':
      throw new DocumentError('unsupportedMediaType');
  }
}
