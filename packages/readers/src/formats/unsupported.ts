import { DomainError } from '@trivet/shared/domain-error';
import type { FileSample } from '../containers/file-sample.ts';
import type { Importer, ImportResult } from '../recipe-files/importer.ts';

const startsWith = ({ head }: FileSample, at: number, text: string): boolean =>
  Buffer.from(head.subarray(at, at + text.length)).toString('latin1') === text;

/** Returns whether a file is binary and has this ending. These formats have no mark of their own. */
const isBinary = ({ text, zip, name, size }: FileSample, ending: string): boolean =>
  size > 0 && text === '' && zip === undefined && name.toLowerCase().endsWith(ending);

/** The formats that only the program that wrote them can read. */
const formats: Readonly<Record<string, (sample: FileSample) => boolean>> = {
  'mastercook-mc2': (sample) => startsWith(sample, 4, 'Ckbk'),
  'mastercook-mcx': (sample) => isBinary(sample, '.mcx'),
  cookn: (sample) =>
    startsWith(sample, 0, 'gW\u0004\u0001') ||
    (sample.zip?.entries.some(({ path }) => /(?:^|\/)temp_\w+\.dsv$/i.test(path)) ?? false),
  'nyc-gcf': (sample) => isBinary(sample, '.gcf'),
};

/** Names the format of a file and refuses it with `unsupportedImport`, so that its owner learns what to do instead. */
export const unsupportedImporters: readonly Importer[] = Object.entries(formats).map(([source, recognises]) => ({
  source,
  recognises,
  async *parse() {
    yield* await Promise.reject<readonly ImportResult[]>(new DomainError('unsupportedImport'));
  },
}));
