import { describe, expect, test } from 'vitest';
import { damagedCount, readDamaged } from '../../testing/damaged-files.ts';
import { readBytes } from '../../testing/read-bytes.ts';
import { aCooksBooksImporter } from './index.ts';

/** Writes a typed stream as the program does. */
class StreamWriter {
  readonly #parts: Buffer[] = [Buffer.from('\u0004\u000Bstreamtyped\u0081\u00E8\u0003', 'latin1')];
  readonly #texts: string[] = [];
  readonly #classes = new Map<string, number>();
  #objects = 0;

  get bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }

  #add(...bytes: number[]): void {
    this.#parts.push(Buffer.from(bytes));
  }

  #number(value: number): void {
    if (value < 0x80) this.#add(value);
    else this.#add(0x82, value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, value >>> 24);
  }

  #reference(number: number): void {
    if (number + 0x92 < 0x100) this.#add(number + 0x92);
    else this.#add(0x81, (number - 110) & 0xff, (number - 110) >> 8);
  }

  type(text: string): this {
    const known = this.#texts.indexOf(text);
    if (known === -1) {
      this.#texts.push(text);
      this.#add(0x84, text.length);
      this.#parts.push(Buffer.from(text));
    } else this.#reference(known);
    return this;
  }

  nil(): void {
    this.type('@').#add(0x85);
  }

  object(className: string, write: () => void): void {
    this.type('@').#add(0x84);
    this.#objects += 1;
    const known = this.#classes.get(className);
    if (known === undefined) {
      this.#add(0x84);
      this.type(className).#add(1, 0x85);
      this.#classes.set(className, this.#objects);
      this.#objects += 1;
    } else this.#reference(known);
    write();
    this.#add(0x86);
  }

  count(value: number): void {
    this.type('i').#number(value);
  }

  string(text: string, className = 'NSString'): void {
    this.object(className, () => {
      const bytes = Buffer.from(text);
      this.type('+').#number(bytes.length);
      this.#parts.push(bytes);
    });
  }

  data(bytes: Buffer): void {
    this.object('NSMutableData', () => {
      this.count(bytes.length);
      this.type(`[${bytes.length}c]`);
      this.#parts.push(bytes);
    });
  }

  date(seconds: number): void {
    this.object('NSDate', () => {
      const bytes = Buffer.alloc(8);
      bytes.writeDoubleLE(seconds);
      this.type('d').#add(0x83);
      this.#parts.push(bytes);
    });
  }
}

function book(titles: readonly string[]): Buffer {
  const stream = new StreamWriter();
  const styled = (text: string): void => stream.object('NSAttributedString', () => stream.string(text));
  const empty = (count: number): void => Array.from({ length: count }).forEach(() => stream.string(''));
  stream.object('NSMutableArray', () => {
    stream.count(titles.length);
    for (const title of titles) {
      stream.object('Recipe', () => {
        for (const text of [title, 'Juive, Fêtes', 'Dessert', 'Au four', '★★★', 'Le carnet', '2/3/2011', '45'])
          stream.string(text);
        for (const text of ['Esther', '20 mins', '40 mins', '8', '1 part', 'Facile']) stream.string(text);
        styled('Mélanger.\n\nCuire.');
        styled('Se congèle.');
        stream.object('NSMutableArray', () => {
          stream.count(2);
          for (const parts of [
            ['miel', '3', 'c. à s.', 'liquide'],
            ['קינמון', '', '', ''],
          ]) {
            stream.object('Ingredient', () => {
              for (const part of parts) stream.string(part);
              stream.nil();
            });
          }
        });
        stream.data(Buffer.from('picture'));
        stream.string('Avec du thé');
        empty(4);
        stream.string('1 gâteau');
        stream.string('moule');
        empty(5);
        stream.object('NSURL', () => {
          stream.count(0);
          stream.string('https://example.org/g');
        });
        stream.nil();
        stream.date(0);
        stream.date(0);
        stream.string('Ma mère');
        styled('Pour Roch Hachana.');
        stream.string('1 heure');
      });
    }
  });
  return stream.bytes;
}

describe("A Cook's Books", () => {
  test('a book comes in with all that its recipes say', async () => {
    const { recipes, code, isRecognised } = await readBytes(aCooksBooksImporter, book(['Gâteau au miel', 'Pâte']));
    expect({ code, isRecognised }).toEqual({ code: undefined, isRecognised: true });
    expect(recipes[0]).toMatchObject({
      recipe: {
        title: 'Gâteau au miel',
        description: 'Pour Roch Hachana.',
        yield: '8 (1 gâteau)',
        activeTime: '20 mins',
        totalTime: '1 heure',
        source: 'Ma mère',
        url: 'https://example.org/g',
        ingredients: '3 c. à s. miel, liquide\nקינמון',
        instructions: 'Mélanger.\nCuire.',
        notes:
          'Se congèle.\n\nAuthor: Esther\nPublication: Le carnet, 2/3/2011, p. 45\nDifficulty: Facile\nServing ideas: Avec du thé\nEquipment: moule',
      },
      labels: ['Juive', 'Fêtes', 'Dessert', 'Au four'],
      rating: 3,
      nutrition: { servingSize: '1 part' },
      images: [Buffer.from('picture')],
      createdAt: new Date('2001-01-01'),
    });
    expect(recipes.at(1)?.recipe.title).toBe('Pâte');
  });

  test('an object that refers to itself, or to the same over and over, does no harm', async () => {
    const head = Buffer.from('\u0004\u000Bstreamtyped\u0081\u00E8\u0003', 'latin1');
    const bytes = (...values: number[]): Buffer => Buffer.from(values);
    // This is one list whose only value is the list itself.
    const loop = Buffer.concat([
      head,
      bytes(0x84, 1),
      Buffer.from('@'),
      bytes(0x84, 0x84, 0x84, 1),
      Buffer.from('L'),
      bytes(0, 0x85, 0x92, 0x92, 0x86),
    ]);
    expect((await readBytes(aCooksBooksImporter, loop)).code).toBe('emptyImport');
    // These are lists of ten lists of ten lists …, and each occurs once in the stream.
    const layers = Array.from({ length: 50 }, (_, at) =>
      Buffer.concat([
        bytes(0x92, 0x84, 0x93),
        ...Array.from({ length: 10 }, () => bytes(0x92, at === 0 ? 0x92 : 0x93 + at)),
        bytes(0x86),
      ]),
    );
    const bomb = Buffer.concat([
      head,
      bytes(0x84, 1),
      Buffer.from('@'),
      bytes(0x84, 0x84, 0x84, 1),
      Buffer.from('L'),
      bytes(0, 0x85, 0x86),
      ...layers,
    ]);
    expect((await readBytes(aCooksBooksImporter, bomb)).code).toBe('payloadTooLarge');
  });

  test('I10 a damaged file gives recipes or is refused', async () => {
    expect(await readDamaged(aCooksBooksImporter, book(['Gâteau', 'Pâte']))).toHaveLength(damagedCount);
  });
});
