import { superLinearTexts, tokensOfSources } from '@trivet/shared/testing/growth';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import { seededMutations } from '#api/features/images/testing/seeded-mutations';
import { amountOf, isProof } from '@trivet/shared/testing/proof';
import { lineAt } from '../testing/read-lines.ts';
import { mendWords } from '../reading/mend-words.ts';
import { linesOfPage } from '../reading/page-lines.ts';
import { readFile } from '../reading/read-file.ts';
import { kindOfFile } from './file-kind.ts';
import { readOffice } from './read-office.ts';
import { readRtf } from './read-rtf.ts';

/** Reads a file where no picture can be read. */
const read = (bytes: Uint8Array) =>
  readFile(
    {
      recogniser: () => Promise.reject(new Error('no engine')),
      preferred: ['en-us'],
      onPage: () => undefined,
      wantsPictures: false,
    },
    bytes,
  );
const linesOf = async (bytes: Uint8Array): Promise<string[]> =>
  (await read(bytes)).pages.flatMap(({ lines }) =>
    lines.map(({ words, isTitle }) => `${isTitle ? '# ' : ''}${words.map(({ text }) => text).join(' ')}`),
  );

async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const wordXml = (body: string): string =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
const openXml = (body: string): string =>
  `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b"><office:body><office:text>${body}</office:text></office:body></office:document-content>`;

/** Writes a PDF. */
async function pdfOf(
  write: (pdf: InstanceType<typeof PDFDocument>) => void,
  options: ConstructorParameters<typeof PDFDocument>[0] = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', ...options });
  write(pdf);
  pdf.end();
  return buffer(pdf);
}

const writeRecipe = (pdf: InstanceType<typeof PDFDocument>): void => {
  pdf.fontSize(24).text('Leek Soup').moveDown();
  pdf.fontSize(11).text('Ingredients').text('1 leek').text('2 cups of water').moveDown();
  pdf.text(
    'Cut the leek into rings, fry them slowly until they are soft, and add the water, the salt and a little more of everything that you like in a soup.',
  );
};

describe('a document of Word', () => {
  test('is read paragraph by paragraph, a row of a table in one line, without what was deleted', async () => {
    const row =
      '<w:tr><w:tc><w:p><w:r><w:t>1</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>leek</w:t></w:r></w:p></w:tc></w:tr>';
    const body = `<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr><w:r><w:t>Leek </w:t></w:r><w:r><w:t>Soup</w:t></w:r></w:p><w:tbl>${row}</w:tbl><w:p><w:r><w:t>Cut &amp; cook.</w:t><w:br/><w:t>Serve.</w:t></w:r><w:del><w:r><w:delText>Wait.</w:delText></w:r></w:del></w:p>`;
    expect(await readOffice(await zipOf({ 'word/document.xml': wordXml(body) }))).toBe(
      '# Leek Soup\n1 leek\nCut & cook.\nServe.',
    );
  });

  test('that has a password, is damaged or is no document is told apart', async () => {
    const old = Buffer.concat([
      Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    await expect(read(old)).rejects.toMatchObject({ code: 'encryptedImport' });
    await expect(read(old.subarray(0, 8))).rejects.toMatchObject({ code: 'unsupportedMediaType' });
    await expect(read(await zipOf({ 'word/document.xml': '<w:document><w:p>' }))).rejects.toMatchObject({
      code: 'unreadableImport',
    });
    await expect(read(await zipOf({ 'xl/workbook.xml': '<a/>' }))).rejects.toMatchObject({
      code: 'unsupportedMediaType',
    });
    await expect(read(Buffer.from('PK\u0003\u0004 no zip'))).rejects.toMatchObject({ code: 'unreadableImport' });
  });
});

describe('an Open Document', () => {
  test('is read paragraph by paragraph, without notes', async () => {
    const body =
      '<text:h text:outline-level="1">Leek Soup</text:h><text:p>1<text:s/>leek<text:note>old</text:note></text:p><text:p>Cut.<text:line-break/>Cook.</text:p>';
    expect(await readOffice(await zipOf({ mimetype: 'x', 'content.xml': openXml(body) }))).toBe(
      '# Leek Soup\n1 leek\nCut.\nCook.',
    );
  });

  test('with a password is told', async () => {
    const manifest = '<manifest:manifest><manifest:encryption-data/></manifest:manifest>';
    const locked = await zipOf({ 'content.xml': 'secret', 'META-INF/manifest.xml': manifest });
    await expect(read(locked)).rejects.toMatchObject({ code: 'encryptedImport' });
  });
});

describe('RTF', () => {
  const rtf = (body: string): string => readRtf(Buffer.from(`{\\rtf1\\ansi\\ansicpg1251\\uc1 ${body}}`, 'latin1'));

  test('is read with its letters of every kind, without fonts, pictures and comments', () => {
    expect(rtf('{\\fonttbl{\\f0 Arial;}}{\\*\\generator Word;}1 leek\\par 350\\u176?F \\{hot\\}\\par')).toBe(
      '1 leek\n350°F {hot}\n',
    );
    expect(rtf("\\'e1\\'ee\\'f0\\'f9")).toBe('борщ');
    expect(rtf('{\\pict\\bin3 }}}x}1\\~g\\tab x\\cell y\\row')).toBe('1 g x y\n');
    expect(rtf('\\uc2\\u8211xx1')).toBe('–1');
  });

  test('that ends too early or never is read as far as it goes', () => {
    expect(rtf("a\\par b\\'e")).toContain('a\nb');
    expect(rtf('{'.repeat(5_000) + 'deep')).toBe('deep');
    expect(rtf('}'.repeat(5_000) + 'after')).toContain('after');
  });
});

describe('a PDF', () => {
  test('with text is read with the places of its words, lines that go on joined', async () => {
    const pdf = await pdfOf(writeRecipe);
    const lines = await linesOf(pdf);
    expect(lines.slice(0, 4)).toEqual(['# Leek Soup', 'Ingredients', '1 leek', '2 cups of water']);
    expect(lines[4]).toMatch(/^Cut the leek .* in a soup\.$/);
    const { pages, leftOut } = await read(pdf);
    expect(leftOut).toBe(0);
    const place = pages[0]?.lines[0]?.words[0]?.place;
    expect([place?.left, place?.top]).toEqual([expect.closeTo(0.12, 1), expect.closeTo(0.09, 1)]);
  });

  test('with sixty pages is read in part, and says how many were left', async () => {
    const pdf = await pdfOf((doc) => {
      writeRecipe(doc);
      for (let page = 1; page < 60; page += 1) writeRecipe(doc.addPage());
    });
    expect(await read(pdf)).toMatchObject({ leftOut: 30 });
  });

  test('with a password is told, and so is a damaged one', async () => {
    await expect(read(await pdfOf(writeRecipe, { userPassword: 'soup' }))).rejects.toMatchObject({
      code: 'encryptedImport',
    });
    await expect(read(Buffer.from('%PDF-1.7\nnothing'))).rejects.toMatchObject({ code: 'unreadableImport' });
  });

  test('that is a scan needs the engine for each of its pictures', async () => {
    const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    await expect(read(await pdfOf((pdf) => pdf.image(picture, 0, 0, { width: 595 })))).rejects.toThrow('no engine');
    // A page of a few letters without a picture has nothing to read.
    expect(await read(await pdfOf((pdf) => pdf.text('1')))).toMatchObject({ pages: [], leftOut: 1 });
  });

  test('M8 damaged documents are read or refused', async () => {
    const files = [
      await pdfOf(writeRecipe),
      await zipOf({ 'word/document.xml': wordXml('<w:p><w:r><w:t>1 leek</w:t></w:r></w:p>') }),
      await zipOf({ 'content.xml': openXml('<text:p>1 leek</text:p>') }),
      Buffer.from('{\\rtf1 1 leek\\par Cut it.}'),
    ];
    const codes = new Set<string>();
    for (const file of seededMutations(files, amountOf({ gate: 120, proof: 3_000 })))
      codes.add(
        await read(file).then(
          () => 'read',
          (error: unknown) => (error as { code?: string }).code ?? String(error),
        ),
      );
    const known = ['read', 'unreadableImport', 'encryptedImport', 'unsupportedMediaType', 'payloadTooLarge'];
    expect([...codes].filter((code) => !known.includes(code))).toEqual([]);
  });
});

test('files are told by their content', () => {
  const kinds = [
    '%PDF-1.7',
    'PK\u0003\u0004',
    '{\\rtf1',
    '<!DOCTYPE html><p>',
    '1 leek',
    '\u0000\u0001\u0002',
    '\xff\xd8\xff',
  ];
  expect(kinds.map((text) => kindOfFile(Buffer.from(text, 'latin1')))).toEqual([
    'pdf',
    'zip',
    'rtf',
    'html',
    'text',
    'unknown',
    'picture',
  ]);
  expect(kindOfFile(Buffer.from('\ufeff1 cup', 'utf16le'))).toBe('text');
});

describe('reading takes time in proportion to the length', () => {
  const effort = { length: 16_384, mixtures: isProof ? 40 : 0, isThorough: true };
  const units = [
    '{',
    '}',
    '\\par ',
    "\\'e1",
    '\\u176?',
    '1 ',
    'a',
    '-\n',
    '. ',
    '<w:p>',
    '<w:t>',
    '</w:p>',
    'l/2 ',
    'З ',
    '350*F ',
    '# ',
    '\n',
  ];
  const named = tokensOfSources('apps/api/src/features/ocr/{documents,reading}/*.ts');
  const alphabet = isProof ? [...new Set([...units, ...named])] : units;

  test('of RTF', async () => {
    expect(await superLinearTexts((text) => readRtf(Buffer.from(`{\\rtf1 ${text}`)), alphabet, effort)).toEqual([]);
  });

  test('of the words of a page', async () => {
    const mend = (text: string): unknown => {
      const words = mendWords(text.split('\n').map((line) => lineAt(line)));
      return linesOfPage([words.filter(({ length }) => length > 0)], false);
    };
    expect(await superLinearTexts(mend, alphabet, effort)).toEqual([]);
  });
});
