/** Media types of the images that we accept. Everything else, above all SVG, is not an image here. */
export type ImageFormat = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | 'image/heic';

/** This many first bytes are enough to recognise the format and, in a PNG, the number of its frames. */
export const startBytes = 4_096;

const pngSignature = '\x89PNG\r\n\x1a\n';
const avifBrands = new Set(['avif', 'avis']);
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * Returns the format that the first bytes of a file declare, or null for anything but the six. Names and headers do not
 * count.
 */
export function formatOf(start: Buffer): ImageFormat | null {
  const text = start.toString('latin1', 0, 64);
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith(pngSignature)) return 'image/png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  return text.startsWith('ftyp', 4) ? heifFormatOf(text, start.readUInt32BE(0)) : null;
}

// ISO/IEC 23008-12, 10.2: a file type box with a major brand, a version and compatible brands, four letters each.
function heifFormatOf(text: string, boxLength: number): ImageFormat | null {
  const brands = [text.slice(8, 12), ...(text.slice(16, boxLength).match(/.{4}/gs) ?? [])];
  if (brands.some((brand) => avifBrands.has(brand))) return 'image/avif';
  return brands.some((brand) => heicBrands.has(brand)) ? 'image/heic' : null;
}

/**
 * Returns how many frames an animated PNG declares, 1 for a still one. The decoder reads only the first frame and does
 * not say.
 */
export function pngFramesOf(start: Buffer): number {
  // PNG 3, 11.3.6.1: the chunk `acTL` comes before the pixels and begins with the number of frames.
  for (let at = pngSignature.length; at + 12 <= start.length;) {
    const name = start.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return start.readUInt32BE(at + 8);
    if (name === 'IDAT') return 1;
    at += 12 + start.readUInt32BE(at);
  }
  return 1;
}
