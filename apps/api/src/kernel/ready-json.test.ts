import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datesOfList, markOf, putReady, ReadyJson } from './ready-json.ts';
import { serializeRich } from './rpc/rich-json.ts';

const row = fc.record({ title: fc.string({ unit: 'binary' }), createdAt: fc.date({ noInvalidDate: true }) });

test('a ready answer reads and is written as its value', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
      const value = { rows };
      const ready = new ReadyJson<typeof value>(JSON.stringify(value), datesOfList('rows', rows.length, ['createdAt']));
      expect(ready.read()).toEqual(value);
      expect(JSON.parse(ready.rich())).toEqual(JSON.parse(JSON.stringify(serializeRich(value))));
    }),
  );
});

test('ready answers take the places that are theirs, whatever their texts are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('$&', "$'", '"ready-0"')), { maxLength: 4 }),
      (texts) => {
        const written = JSON.stringify(texts.map((_, place) => ({ data: markOf(place) })));
        const ready = texts.map((text) => JSON.stringify(text));
        expect(JSON.parse(putReady(written, ready))).toEqual(texts.map((data) => ({ data })));
      },
    ),
  );
});
