import { DomainError } from '@trivet/shared/domain-error';
import { withZip, type ZipArchive, type ZipEntry } from '../containers/zip-archive.ts';
import { zipImages } from '../containers/zip-images.ts';
import { readXmlEntry, readXmlFile, rootElement } from '../syntax/xml-file.ts';
import type { XmlElement, XmlReading } from '../syntax/xml-records.ts';
import { entryResult, recipeOf, withRecipes } from './entries.ts';
import { type FileSample, withSample } from '../containers/file-sample.ts';
import type { RecipeParts } from './imported-recipe.ts';
import type { Importer, ImportOptions, ImportResult } from './importer.ts';

/** The parts of a recipe, and the names of its pictures where the file is an archive. */
export interface XmlRecipeParts extends RecipeParts {
  imageFiles?: readonly string[] | undefined;
}

/** A format that is one XML file, alone or in an archive with its pictures. */
export interface XmlFormat {
  source: string;
  /** Names of the root element, in lower case. */
  roots: readonly string[];
  /** Matches what else the start of the file must have, where many formats have that root. */
  mark?: RegExp;
  reading: XmlReading;
  /**
   * Returns a function that reads the records of one file in their order. It returns undefined for a record that is no
   * recipe.
   */
  reader: () => (record: XmlElement) => XmlRecipeParts | undefined;
}

const maxCandidates = 20;
const headBytes = 64 * 1_024;
const xmlNames = /\.(?:xml|fdxz?|mx2|grmt|kreml|cml|enex|mgourmet|plist)$/i;

const isOne = ({ roots, mark }: XmlFormat, text: string): boolean =>
  roots.includes(rootElement(text)) && (mark?.test(text) ?? true);

/** Returns the XML file of an archive that has the format, by its root element. */
async function findXml(zip: ZipArchive, format: XmlFormat): Promise<ZipEntry | undefined> {
  const candidates = zip.entries.filter(({ path }) => xmlNames.test(path)).slice(0, maxCandidates);
  for (const entry of candidates) {
    const head = await zip.head(entry, headBytes);
    if (isOne(format, head.toString('utf8').replace(/^\uFEFF/, ''))) return entry;
  }
  return undefined;
}

const recognises = async (format: XmlFormat, { zip, text }: FileSample): Promise<boolean> =>
  zip === undefined ? isOne(format, text) : (await findXml(zip, format)) !== undefined;

async function* readRecords(
  format: XmlFormat,
  records: AsyncIterable<XmlElement>,
  { locale, zip }: { locale: string | undefined; zip?: ZipArchive },
): AsyncGenerator<ImportResult> {
  const read = format.reader();
  let position = 0;
  for await (const record of records) {
    const parts = read(record);
    if (!parts) continue;
    position += 1;
    const { imageFiles = [], images = [], ...texts } = parts;
    yield await entryResult(`#${position}`, async () => {
      const files = await zipImages(zip, imageFiles);
      // Programs write the same picture into the file, or its address beside its name.
      const isElsewhere = images.length > 0 || texts.imageUrls?.some((url) => /^https?:/i.test(url)) === true;
      const missingImages = isElsewhere ? [] : files.missingImages;
      return recipeOf({ ...texts, missingImages, images: [...images, ...files.images] }, locale);
    });
  }
}

async function* readZipped(
  format: XmlFormat,
  zip: ZipArchive,
  { locale }: ImportOptions,
): AsyncGenerator<ImportResult> {
  const entry = await findXml(zip, format);
  if (!entry) throw new DomainError('unreadableImport');
  yield* readRecords(format, readXmlEntry(zip, entry, format.reading), { locale, zip });
}

/** Makes the importer of an XML format. */
export const xmlImporter = (format: XmlFormat): Importer => ({
  source: format.source,
  recognises: (sample) => recognises(format, sample),
  async *parse(file, options = {}) {
    const isZip = await withSample(file, ({ zip }) => Promise.resolve(zip !== undefined));
    yield* withRecipes(
      isZip
        ? withZip(file.path, (zip) => readZipped(format, zip, options))
        : readRecords(format, readXmlFile(file.path, format.reading), { locale: options.locale }),
    );
  },
});
