import { maxPageLength } from '@trivet/shared/clip/schemas';

/** A saved page, with its address where the browser noted it. */
export interface SavedPage {
  html: string;
  url: string;
}

const headBytes = 4_096;

/** Decodes a page in the encoding that it names; without one, as UTF-8 or as browsers would. */
function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, headBytes));
  const named = /<meta[^>]{0,200}charset ?= ?["']?([\w-]{2,40})/i.exec(head)?.[1];
  for (const label of named === undefined ? ['utf-8'] : ['utf-8', named]) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // This encoding does not fit, so the next one is tried.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Matches the address that some browsers write into the pages they save. */
const noted = /<!--\s*saved from url=\(\d+\)(https?:\/\/[^\s<>]{1,4000})/i;

/** Reads a saved page. Returns null when it is larger than a page may be. */
export async function readSavedPage(file: File): Promise<SavedPage | null> {
  if (file.size > maxPageLength) return null;
  const html = decode(new Uint8Array(await file.arrayBuffer()));
  return { html, url: noted.exec(html.slice(0, headBytes))?.[1] ?? '' };
}
