import { maxPageLength } from '@trivet/shared/clip/schemas';

/** A page as it was saved, with its address where the browser noted it. */
export interface SavedPage {
  html: string;
  url: string;
}

const headBytes = 4_096;

/** The text of a page in the encoding that it names; without one UTF-8, or what browsers take for it otherwise. */
function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, headBytes));
  const named = /<meta[^>]{0,200}charset ?= ?["']?([\w-]{2,40})/i.exec(head)?.[1];
  for (const label of named === undefined ? ['utf-8'] : ['utf-8', named]) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // Not this one: the next, or whatever fits.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Some browsers write the address of a page into what they save. */
const noted = /<!--\s*saved from url=\(\d+\)(https?:\/\/[^\s<>]{1,4000})/i;

/** Reads a saved page; null where it is larger than a page may be. */
export async function readSavedPage(file: File): Promise<SavedPage | null> {
  if (file.size > maxPageLength) return null;
  const html = decode(new Uint8Array(await file.arrayBuffer()));
  return { html, url: noted.exec(html.slice(0, headBytes))?.[1] ?? '' };
}
