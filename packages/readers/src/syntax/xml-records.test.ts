import { superLinearTexts } from '@trivet/shared/testing/growth';
import sax from 'sax';
import { describe, expect, onTestFinished, test } from 'vitest';
import { amountOf } from '@trivet/shared/testing/proof';
import { childOf, childrenOf, childText, descendantsOf, readXmlRecords, type XmlReading } from './xml-records.ts';

/** The records before damage, and the code of the damage. */
async function read(text: string | readonly string[], reading: XmlReading = { records: ['r'] }) {
  const records = [];
  try {
    for await (const record of readXmlRecords([text].flat(), reading)) records.push(record);
  } catch (error) {
    return { records, code: (error as { code?: string }).code };
  }
  return { records, code: undefined };
}

describe('records of XML', () => {
  test('each record has its attributes, its children and its own text, wherever the text is cut', async () => {
    const text = '<all><r id="1">a<x>b</x><![CDATA[<c>]]></r><y><r id="2"><x/><x>&lt;é&#x2D;&eacute;</x></r></y></all>';
    for (let at = 1; at < text.length; at += 7) {
      const { records } = await read([text.slice(0, at), text.slice(at)]);
      expect(records.map(({ attributes, text: own }) => [attributes.id, own])).toEqual([
        ['1', 'a<c>'],
        ['2', ''],
      ]);
      expect(childText(records[0], 'x')).toBe('b');
      expect(childrenOf(records[1], 'x', 'z')).toHaveLength(2);
      expect(descendantsOf({ name: '', attributes: {}, text: '', children: records }, 'x')).toHaveLength(3);
      expect(childOf(records[1], 'none')).toBeUndefined();
      expect(records[1]?.children[1]?.text).toBe('<é-é');
    }
  });

  test('the records before damage are told, in the piece of the damage too', async () => {
    const { records, code } = await read('<all><r>1</r><r>2</r><r>3</q></all>');
    expect({ count: records.length, code }).toEqual({ count: 2, code: 'unreadableImport' });
  });

  test('what is not well-formed is read leniently, with names in lower case', async () => {
    const text = '<All><R Size=5 A&B="x" note>salt & pepper<BR></R></All>';
    expect((await read(text)).code).toBe('unreadableImport');
    const { records, code } = await read(text, { records: ['r'], isLenient: true });
    expect(code).toBeUndefined();
    expect(records[0]).toMatchObject({ name: 'r', attributes: { size: '5' }, text: 'salt & pepper' });
  });

  test('lenient reading refuses a record that does not end', async () => {
    const lenient = { records: ['r'], isLenient: true };
    expect((await read('<all><r>1</r><r>2<r>3</r></all>', lenient)).code).toBe('unreadableImport');
    expect((await read('<all><r>1</r><r>2', lenient)).code).toBe('unreadableImport');
  });

  test('a record with too much text is refused, or comes without the text that is too much', async () => {
    const text = `<all><r><a>keep</a><b>${'x'.repeat(200)}</b><c>too</c></r><r>next</r></all>`;
    const reading = { records: ['r'], maxTextLength: 100 };
    expect((await read(text, reading)).code).toBe('unreadableImport');
    const { records, code } = await read(text, { ...reading, cutsLongText: true });
    expect(code).toBeUndefined();
    expect(records[0]?.children.map(({ text: own, isCut }) => [own, isCut])).toEqual([
      ['keep', undefined],
      ['', true],
      ['too', undefined],
    ]);
    expect(records[1]?.text).toBe('next');
  });

  test('I4 an attribute, a comment or a name that never ends is refused before it fills the memory', async () => {
    const piece = 'x'.repeat(500_000);
    const parser = sax as unknown as { MAX_BUFFER_LENGTH: number };
    const { MAX_BUFFER_LENGTH: own } = parser;
    onTestFinished(() => void (parser.MAX_BUFFER_LENGTH = own));
    // One limit is for all of them. To read as far as that takes long, so that only the first does.
    const low = amountOf({ gate: 1_024 ** 2, proof: own });
    for (const [start, limit] of [
      ['<r a="', own],
      ['<!-- ', low],
      ['<r', low],
      ['<?x ', low],
    ] as const) {
      parser.MAX_BUFFER_LENGTH = limit;
      let pieces = 0;
      const endless = (function* () {
        yield start;
        for (; pieces < 10_000; pieces += 1) yield piece;
      })();
      await expect(Array.fromAsync(readXmlRecords(endless, { records: ['r'] }))).rejects.toMatchObject({
        code: 'unreadableImport',
      });
      expect(pieces).toBeLessThan(Math.min(50, (3 * limit) / piece.length));
    }
  });

  test.each([true, false])(
    'D2 declarations take time in proportion to their length (lenient: %s)',
    async (isLenient) => {
      const reader = (text: string) => read(`<all>${text}`, { records: ['r'], isLenient });
      expect(await superLinearTexts(reader, ['<!', '<!a', '<!r "'])).toEqual([]);
    },
  );

  test('I4 declarations that are longer or more than any document has are refused', async () => {
    for (const text of [`<!a ${'b'.repeat(300)}>`, '<!a>'.repeat(1_001)])
      expect(await read(`<all><r/>${text}<r/></all>`)).toMatchObject({ code: 'unreadableImport' });
    const few = `<!DOCTYPE all [<!ELEMENT r (${'b'.repeat(300)})>]><all><!a ${'b'.repeat(90)}><![CDATA[${'c'.repeat(300)}]]>`;
    const { records, code } = await read(`${few}<!-- ${'d'.repeat(300)} --><r/></all>`);
    expect([records.length, code]).toEqual([1, undefined]);
  });
});
