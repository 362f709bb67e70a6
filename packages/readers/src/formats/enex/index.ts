import { base64Images } from '../../containers/base64-image.ts';
import { leftovers } from '../../file-text/leftovers.ts';
import type { RecipeParts } from '../../recipe-files/imported-recipe.ts';
import { xmlImporter, type XmlRecipeParts } from '../../recipe-files/xml-recipes.ts';
import { childOf, childrenOf, childText, type XmlElement } from '../../syntax/xml-records.ts';
import { parseText } from '../text/parse-text.ts';
import { enmlLines, type NoteLine } from './enml-lines.ts';

/** Reads a date such as `20240102T030405Z`. */
function dateOf(text: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/.exec(text) ?? [];
  return year === undefined
    ? undefined
    : new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)));
}

const isImage = (resource: XmlElement): boolean => childText(resource, 'mime').startsWith('image/');

const fileName = (resource: XmlElement): string => childText(childOf(resource, 'resource-attributes'), 'file-name');

const maxHeading = 80;

const markdownOf = ({ text, isHeading }: NoteLine): string =>
  isHeading && text.length <= maxHeading ? `## ${text}` : text;

/** Returns the parts of the text of a note. A text that does not look like a recipe becomes notes. */
function partsOf(content: string): RecipeParts {
  const lines = enmlLines(content);
  // The note's own title is elsewhere. Without this title, the first line would count as one.
  return parseText(['Title: -', ...lines.map(markdownOf)], '', false) ?? { notes: lines.map(({ text }) => text) };
}

/** Reads one `note`. */
function enexParts(note: XmlElement): XmlRecipeParts {
  const attributes = childOf(note, 'note-attributes');
  const resources = childrenOf(note, 'resource');
  const parts = partsOf(childText(note, 'content'));
  const attachments = resources.filter((resource) => !isImage(resource)).map((resource) => fileName(resource));
  const images = resources.filter((resource) => isImage(resource)).map((resource) => childText(resource, 'data'));
  return {
    ...parts,
    title: childText(note, 'title'),
    source: childText(attributes, 'author') || parts.source,
    url: childText(attributes, 'source-url') || parts.url,
    labels: childrenOf(note, 'tag').map(({ text }) => text),
    notes: [
      ...[parts.notes ?? []].flat(),
      ...leftovers({ Attachments: attachments.filter((name) => name !== '').join(', ') }),
    ],
    images: base64Images(images),
    createdAt: dateOf(childText(note, 'created')),
  };
}

/** Evernote: `.enex`, one recipe for each note. */
export const enexImporter = xmlImporter({
  source: 'enex',
  roots: ['en-export'],
  // Notes may have attachments of any size, which are no part of a recipe.
  reading: { records: ['note'], cutsLongText: true },
  reader: () => enexParts,
});
