import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { decodeHtml } from './decode-html.ts';
import { extractRecipe } from './extract-recipe.ts';
import { extractText } from './extract-text.ts';

/** The bytes of a page or of a text from which a recipe is read. */
export interface ClipSource {
  bytes: Uint8Array;
  contentType: string | undefined;
  /** The address of the page; '' when it has none. */
  url: string;
  /** BCP 47 tag of the language for times. */
  locale: string;
}

/** Recognises text that is the source of a page, whatever its file is called. */
const isPage = (text: string): boolean =>
  /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(text) ||
  (text.match(/<\/(?:p|div|li|ul|script|td|span)>/gi) ?? []).length > 2;

/** Reads the recipe of a page, or of a text without markup. Returns undefined when there is none. */
export function extractBytes({ bytes, contentType, url, locale }: ClipSource): ClippedRecipe | undefined {
  const text = decodeHtml(bytes, contentType);
  const isPlain = /^text\/(?:plain|markdown)\b/i.test(contentType ?? '') && !isPage(text);
  return isPlain ? extractText(text, url, locale) : extractRecipe(text, url, locale);
}
