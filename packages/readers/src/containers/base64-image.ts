const minBytes = 32;

/** Returns a picture from base64, with or without line breaks or a `data:` prefix, or undefined when there is none. */
export function base64Image(text: string): Uint8Array | undefined {
  const start = text.slice(0, 100).indexOf('base64,');
  const bytes = Buffer.from(start === -1 ? text : text.slice(start + 'base64,'.length), 'base64');
  return bytes.length < minBytes ? undefined : bytes;
}

/**
 * Returns the pictures of several texts, as {@link base64Image} reads them. A text that is none gives a picture without
 * bytes, so that it is told as damaged.
 */
export const base64Images = (texts: readonly string[]): Uint8Array[] =>
  texts.filter((text) => text.trim() !== '').map((text) => base64Image(text) ?? new Uint8Array());
