import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** A file that nobody has, but everybody may upload. */
export interface HostileFile {
  name: string;
  /** Returns the bytes of the file in pieces. */
  pieces: () => Iterable<string> | NodeJS.ReadableStream;
}

const smallLetters = Array.from('abcdefghijklmnopqrstuvwxyz');

/** Returns words of any letters with `space` between them, the same ones each time. */
function wordsOf(length: number, space = ' '): string {
  let state = 12_345;
  const characters = Array.from({ length }, () => {
    // These are the constants of the generator in the C standard, whose upper bits are the good ones.
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state % 7 === 0 ? space : smallLetters[(state >>> 16) % smallLetters.length];
  });
  return characters.join('');
}

function* table(rows: number, cell: string): Generator<string> {
  yield 'Title,Ingredients,Directions\n';
  for (let row = 0; row < rows; row += 1) yield `Soup ${row},"${cell}","Cook"\n`;
}

function* jsonList(size: number, steps: string): Generator<string> {
  for (let index = 0; index < size; index += 1) {
    const recipe = { '@type': 'Recipe', name: `Soup ${index}`, recipeInstructions: steps };
    yield `${index === 0 ? '[' : ','}${JSON.stringify(recipe)}`;
  }
  yield ']';
}

function textArchive(entries: number, steps: string): NodeJS.ReadableStream {
  const zip = new yazl.ZipFile();
  const text = Buffer.from(`Soup\n\nIngredients\n1 leek\n\nDirections\n${steps}`);
  for (let index = 0; index < entries; index += 1) zip.addBuffer(text, `${index}.txt`, { compressionLevel: 1 });
  zip.end();
  return zip.outputStream;
}

/** The files that need the most memory of those that were tried, each just within the limits of its format. */
export const hostileFiles: readonly HostileFile[] = [
  { name: 'cells of 3.9 MB.csv', pieces: () => table(25, wordsOf(3_900_000)) },
  { name: 'cells of two million lines.csv', pieces: () => table(25, 'a\n'.repeat(1_950_000)) },
  { name: 'texts of 8 MB.zip', pieces: () => textArchive(12, wordsOf(7_800_000)) },
  { name: 'texts of 8 MB with tabs.zip', pieces: () => textArchive(12, wordsOf(7_800_000, '\t')) },
  { name: 'recipes of 1.9 MB.json', pieces: () => jsonList(130, wordsOf(1_900_000)) },
];

/** Writes a file to disk. */
export const writeHostileFile = (path: string, { pieces }: HostileFile): Promise<void> => {
  const content = pieces();
  return pipeline(Symbol.iterator in content ? Readable.from(content) : content, createWriteStream(path));
};
