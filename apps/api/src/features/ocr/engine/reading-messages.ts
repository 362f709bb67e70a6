import type { LanguageCode } from '@trivet/shared/languages';
import type { Placed } from '../picture/way-back.ts';
import type { EngineData } from './engine-data.ts';

/** A word of a page, with its place in parts of the sides of the page, and its confidence from 0 to 100. */
export interface PageWord {
  text: string;
  place: Placed;
  confidence: number;
}

/** A line of a page as one would type it. */
export interface PageLine {
  words: PageWord[];
  isTitle: boolean;
  isApart: boolean;
}

/** What was read on a page. */
export interface PageText {
  language: LanguageCode | undefined;
  confidence: number;
  quarterTurns: number;
  problem: 'noText' | 'unclear' | undefined;
  lines: PageLine[];
  /** The upright page as JPEG, for a model that reads pictures or for the person; only where it was asked for and the page is a picture. */
  picture: Uint8Array | undefined;
}

/** What was read in a file: pages with places, or a text without. */
export interface FileReading {
  pages: PageText[];
  text: string | undefined;
  /** True for a text that is the source of a web page. */
  isHtml: boolean;
  /** How many pages were not read, because there are too many. */
  leftOut: number;
}

/** What the process of the readings is asked for. */
export interface ReadingRequest {
  bytes: Uint8Array;
  /** The languages that the file is most likely in. */
  preferred: readonly LanguageCode[];
  /** Where the engine and its data are. Without them, only documents can be read. */
  engine: EngineData;
  /** True where the pages' pictures are wanted as well. */
  wantsPictures: boolean;
  /** True where a model reads too. Then the engine may be missing, and pages that are pictures have no lines. */
  hasModel: boolean;
}

/** The refusals of the process, which are codes of errors. */
export type ReadingRefusal =
  | 'notAnImage'
  | 'imageTooLarge'
  | 'unreadableImport'
  | 'encryptedImport'
  | 'unsupportedMediaType'
  | 'payloadTooLarge'
  | 'ocrNotInstalled';

/** What the process says: that it begins a page, so that its time begins anew, and the end. */
export type ReadingAnswer =
  | { type: 'page' }
  | { type: 'done'; reading: FileReading; isTired: boolean }
  | { type: 'refused'; code: ReadingRefusal }
  | { type: 'failed'; message: string };
