import { describe, expect, it } from 'vitest';
import { maxPieceLength, portablePieces } from './portable-pieces.ts';

const parts = new Set(['tags', 'items']);
const large = (name: string) => ({ name, note: '"'.repeat(maxPieceLength / 4) });

describe('a scope in a file', () => {
  it.each([
    {
      title: 'a "b"\u2028',
      days: [1, 2],
      createdAt: '2026',
      tags: [],
      items: [{ note: '\n', of: null }, { note: 'é' }],
    },
    { title: 'x'.repeat(maxPieceLength + 1), days: [], tags: [{}], items: [] },
    { title: 'Large row', tags: [], items: [large('a'), large('b')].slice(0, 1) },
  ])('is one text as long as its rows are not too much for one', (content) => {
    expect([...portablePieces(content, parts)]).toEqual([JSON.stringify(content)]);
  });

  it('comes in pieces, of which the first has the fields of the scope itself and the others further rows', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(large);
    const pieces = [...portablePieces({ title: 'Week', days: [1], tags: [a], items: [b, c, d] }, parts)];
    expect(pieces.map((piece) => JSON.parse(piece) as unknown)).toEqual([
      { title: 'Week', days: [1], continues: true, tags: [a], items: [] },
      { items: [b] },
      { items: [c] },
      { items: [d] },
    ]);
  });
});
