import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '@trivet/shared/languages';

/** The code of the engine for each of our languages. */
export const engineLanguages: Readonly<Record<LanguageCode, string>> = {
  'en-us': 'eng',
  'it-it': 'ita',
  'de-de': 'deu',
  'uk-ua': 'ukr',
  he: 'heb',
  'es-es': 'spa',
  'fr-fr': 'fra',
  'ru-ru': 'rus',
  'hu-hu': 'hun',
};

/** The engine and the language data that an installation has. */
export interface EngineData {
  /** The file of the engine, or undefined when it is not installed. */
  core: string | undefined;
  /** The data of each language that is there: a `.traineddata` file, or a packed one. */
  languages: Partial<Record<LanguageCode, string>>;
}

/** Returns whether pictures can be read. */
export const isInstalled = ({ core, languages }: EngineData): boolean =>
  core !== undefined && Object.keys(languages).length > 0;

interface Places {
  /** The folder of the operator's own data. */
  TESSDATA_DIR?: string | undefined;
  /** The folder that `npm run ocr:install` fills. */
  OCR_DIR?: string | undefined;
}

/** Where Debian's packages `tesseract-ocr-*` put their data. */
const debianFolder = '/usr/share/tesseract-ocr/5/tessdata';

/** Returns the folder of the engine: the one that is set, that beside the source or the bundle, or that of the image. */
function engineFolder({ OCR_DIR }: Places): string {
  if (OCR_DIR !== undefined) return OCR_DIR;
  // From source, this is apps/api/src/features/ocr/engine; in the bundle, apps/api/dist.
  const up = import.meta.url.endsWith('.ts') ? '../../../../../../ocr' : '../../../ocr';
  return fileURLToPath(new URL(up, import.meta.url));
}

const inFolder = (folder: string, code: string): string | undefined =>
  [`${code}.traineddata`, `${code}.traineddata.gz`].map((name) => join(folder, name)).find((path) => existsSync(path));

/** Looks for the engine and for the data of each language: the operator's own, then the installed one, then Debian's. */
export function findEngineData(places: Places): EngineData {
  const folder = engineFolder(places);
  const installed = (code: string): string | undefined =>
    inFolder(join(folder, `node_modules/@tesseract.js-data/${code}/4.0.0_best_int`), code);
  const own = places.TESSDATA_DIR;
  const found = Object.entries(engineLanguages).flatMap(([language, code]) => {
    const path =
      (own === undefined ? undefined : inFolder(own, code)) ?? installed(code) ?? inFolder(debianFolder, code);
    return path === undefined ? [] : [[language, path] as const];
  });
  return { core: coreIn(folder), languages: Object.fromEntries(found) };
}

function coreIn(folder: string): string | undefined {
  if (!existsSync(join(folder, 'package.json'))) return undefined;
  try {
    return createRequire(join(folder, 'package.json')).resolve('tesseract.js-core/tesseract-core-simd-lstm');
  } catch {
    return undefined;
  }
}
