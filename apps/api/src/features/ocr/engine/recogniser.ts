import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { type LanguageCode } from '@trivet/shared/languages';
import type { Box } from '../picture/boxes.ts';
import { type Grey, portableGrey } from '../picture/grey.ts';
import { type EngineData, engineLanguages } from './engine-data.ts';

/** A word that the engine read, in the pixels of its picture. `confidence` is from 0 to 100. */
export interface Word {
  readonly text: string;
  readonly box: Box;
  readonly confidence: number;
}

/** Words that stand on one line, in the order in which one reads them. */
export type WordLine = readonly Word[];

/** How a part of a picture is to be read: as one block of text, or as one letter or digit of a set. */
export interface RecogniserOptions {
  box?: Box;
  /** Only these letters can be there, and there is only one of them. */
  oneOf?: string;
}

/** Reads words in pictures. */
export interface Recogniser {
  /** The languages that it has data for. */
  readonly languages: readonly LanguageCode[];
  /** Chooses the language of what is read from now on. */
  use(language: LanguageCode): void;
  /** Chooses the picture of what is read from now on. */
  show(picture: Grey): void;
  /** Returns the lines of the picture, or of a part of it. */
  read(options?: RecogniserOptions): WordLine[];
}

interface EngineBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

interface EngineAnswer {
  blocks: {
    paragraphs: { lines: { words: { text: string; bbox: EngineBox; confidence: number }[] }[] }[];
  }[];
}

/** The part of the engine's interface that we use. */
interface Engine {
  Init(folder: null, languages: string, mode: number): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(orientation: number, angle: number): number;
  SetRectangle(left: number, top: number, width: number, height: number): void;
  Recognize(monitor: null): number;
  GetJSONText(): string;
  Clear(): void;
  End(): void;
}

interface EngineModule {
  FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => Engine;
  destroy(object: Engine): void;
}

type LoadEngine = (options: {
  TesseractProgress: () => void;
  print: () => void;
  printErr: () => void;
}) => Promise<EngineModule>;

const silent = (): void => undefined;
/** The engine's numbers for how a picture is laid out. */
const layout = { block: '4', letter: '10' };
/** Most languages that are loaded at once. Each takes up to 20 MB. */
const maxLanguages = 2;
/** The engine's number for its newer way of reading, the only one that the data has. */
const neuralMode = 1;

function startEngine(engineModule: EngineModule, path: string, code: string): Engine {
  const bytes = readFileSync(path);
  const file = `./${code}.traineddata`;
  engineModule.FS.writeFile(file, path.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  const engine = new engineModule.TessBaseAPI();
  const status = engine.Init(null, code, neuralMode);
  engineModule.FS.unlink(file);
  if (status !== 0) throw new Error(`the language data ${path} cannot be read`);
  engine.SetVariable('user_defined_dpi', '200');
  return engine;
}

const linesOf = ({ blocks }: EngineAnswer): WordLine[] =>
  blocks
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .map(({ words }) =>
      words.map(({ text, bbox, confidence }) => ({
        text: text.normalize('NFC').trim(),
        box: { left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 },
        confidence,
      })),
    )
    .map((words) => words.filter(({ text }) => text !== ''))
    .filter(({ length }) => length > 0);

/** Starts the engine of an installation. It reads files of this machine alone. */
export async function openRecogniser({ core, languages }: EngineData): Promise<Recogniser> {
  if (core === undefined) throw new Error('the engine is not installed');
  const load = createRequire(import.meta.url)(core) as LoadEngine;
  const engineModule = await load({ TesseractProgress: silent, print: silent, printErr: silent });
  const started = new Map<LanguageCode, Engine>();
  let engine: Engine | undefined;
  let size = { width: 0, height: 0 };
  const current = (): Engine => {
    if (engine === undefined) throw new Error('no language was chosen');
    return engine;
  };
  return {
    languages: Object.keys(languages) as LanguageCode[],
    use(language) {
      const path = languages[language];
      if (path === undefined) throw new Error(`there is no data for ${language}`);
      engine = started.get(language) ?? startEngine(engineModule, path, engineLanguages[language]);
      // The languages in use are the last ones.
      started.delete(language);
      started.set(language, engine);
      for (const [other, unused] of [...started].slice(0, -maxLanguages)) {
        unused.End();
        engineModule.destroy(unused);
        started.delete(other);
      }
    },
    show(picture) {
      size = picture;
      engineModule.FS.writeFile('/input', portableGrey(picture));
    },
    read({ box = { left: 0, top: 0, right: size.width, bottom: size.height }, oneOf = '' } = {}) {
      const reader = current();
      if (reader.SetImageFile(1, 0) === 1) throw new Error('the engine cannot read the picture');
      reader.SetVariable('tessedit_pageseg_mode', oneOf === '' ? layout.block : layout.letter);
      reader.SetVariable('tessedit_char_whitelist', oneOf);
      reader.SetRectangle(box.left, box.top, box.right - box.left, box.bottom - box.top);
      reader.Recognize(null);
      const lines = linesOf(JSON.parse(reader.GetJSONText()) as EngineAnswer);
      reader.Clear();
      return lines;
    },
  };
}
