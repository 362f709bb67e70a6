import { inflateSync } from 'node:zlib';

/** Text as a page shows it, in visual order. Everything on one baseline is one line, from left to right. */
export interface PdfLine {
  text: string;
  x: number;
  y: number;
}

/** The parts of a document that tests look at. Reads only what pdfkit writes. */
export interface ReadPdf {
  pages: PdfLine[][];
  outline: string[];
  /** The raw objects by number. */
  objects: Map<number, string>;
}

/** Reads a document of pdfkit. */
export function readPdf(bytes: Buffer): ReadPdf {
  const objects = new Map<number, string>();
  for (const [, id, body = ''] of bytes.toString('latin1').matchAll(/(?<!\d)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(Number(id), body);
  }
  const all = [...objects.values()];
  const tree = all.find((body) => body.includes('/Type /Pages')) ?? '';
  const kids = referencesIn(/\/Kids \[([^\]]*)\]/.exec(tree)?.[1] ?? '');
  return { pages: kids.map((id) => linesOf(objects, id)), outline: outlineOf(objects), objects };
}

const referencesIn = (text: string): number[] => [...text.matchAll(/(?<!\d)(\d+) 0 R/g)].map(([, id]) => Number(id));

const reference = (body: string, key: string): number => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1]);

function streamOf(body: string): string {
  const start = body.indexOf('\nstream\n') + '\nstream\n'.length;
  const length = Number(/\/Length (\d+)/.exec(body)?.[1]);
  return inflateSync(Buffer.from(body.slice(start, start + length), 'latin1')).toString('latin1');
}

function linesOf(objects: Map<number, string>, page: number): PdfLine[] {
  const body = objects.get(page) ?? '';
  const fonts = fontsOf(objects, objects.get(reference(body, 'Resources')) ?? '');
  const lines = new Map<number, PdfLine[]>();
  const content = streamOf(objects.get(reference(body, 'Contents')) ?? '');
  for (const [, font = '', x, y, shown = ''] of content.matchAll(
    /BT \/(\S+) \S+ Tf 1 0 0 -1 (\S+) (\S+) Tm (.*) ET/g,
  )) {
    const codes = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const text = codes.map((code) => fonts.get(font)?.[parseInt(code, 16)] ?? '').join('');
    lines.set(Number(y), [...(lines.get(Number(y)) ?? []), { text, x: Number(x), y: Number(y) }]);
  }
  return [...lines.values()].map((runs) => {
    runs.sort((a, b) => a.x - b.x);
    return { text: runs.map(({ text }) => text).join(''), x: runs[0]!.x, y: runs[0]!.y };
  });
}

/** Returns for each font of a page the text of its codes. */
function fontsOf(objects: Map<number, string>, resources: string): Map<string, string[]> {
  const names = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(names.map(([, name = '', id]) => [name, toUnicode(objects, objects.get(Number(id)) ?? '')]));
}

function toUnicode(objects: Map<number, string>, font: string): string[] {
  const map = streamOf(objects.get(reference(font, 'ToUnicode')) ?? '');
  const ranges = [...map.matchAll(/^<\S+> <\S+> \[(.*)\]$/gm)];
  return ranges.flatMap(([, codes = '']) => [...codes.matchAll(/<([^<>]*)>/g)].map(([, hex = '']) => utf16(hex)));
}

const utf16 = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

function outlineOf(objects: Map<number, string>): string[] {
  const items = [...objects.values()].filter((body) => body.includes('/Dest [') && body.includes('/Title ('));
  return items.map((body) => {
    const raw = /\/Title \(((?:\\.|[^\\)])*)\)/s.exec(body)?.[1] ?? '';
    const plain = raw.replace(/\\([\s\S])/g, (_, char: string) => ({ n: '\n', r: '\r' })[char] ?? char);
    const isUtf16 = plain.startsWith('\u00FE\u00FF');
    return isUtf16 ? Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le') : plain;
  });
}
