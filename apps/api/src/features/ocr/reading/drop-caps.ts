import type { LanguageCode } from '@trivet/shared/languages';
import type { Recogniser, Word, WordLine } from '../engine/recogniser.ts';
import { around, type Box, median } from '../picture/boxes.ts';
import { cropped, letterAlone, shrunk, whitened } from '../picture/crop.ts';
import type { Grey } from '../picture/grey.ts';
import { piecesOf } from '../picture/letters.ts';
import { scriptOf } from './language-words.ts';

/** The letters with which a text may begin so. Hebrew has no capitals. */
const capitals = { latin: 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÂÄÉÈÊÍÓÖŐÚÜŰ', cyrillic: 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЫЭЮЯ' };

/** Such a letter is higher than the words beside it by so much, and at most. */
const leastHeight = 1.6;
const mostLines = 8;

interface Beginning {
  /** The number of the line. */
  at: number;
  first: Word;
  /** Where the letter stands: between the edge of the block and its first word. */
  hole: Box;
}

/** The lines below by which the edge of a block is known. */
const linesBelow = 5;

/** Returns the lines of a block that are indented while lines below are not, so that a letter may stand there. */
function beginningsOf(block: readonly WordLine[]): Beginning[] {
  const starts = block.flatMap(([word], at) => (word === undefined ? [] : [{ at, word }]));
  const height = median(block.flat().map(({ box }) => box.bottom - box.top));
  return starts.flatMap(({ at, word: first }, index) => {
    const below = starts.slice(index + 1, index + 1 + linesBelow).map(({ word }) => word.box);
    const left = Math.min(...below.map((box) => box.left));
    if (below.length < 2 || first.box.left - left < height) return [];
    const { top, bottom } = first.box;
    const hole = { left: left - height, right: first.box.left, top: top - height, bottom: bottom + height * mostLines };
    return [{ at, first, hole }];
  });
}

/** Finds the piece of ink that is higher than a line and begins with the first one. */
function letterIn(picture: Grey, { first, hole }: Beginning): Box | undefined {
  const [offX, offY] = [Math.max(0, hole.left), Math.max(0, hole.top)];
  const part = cropped(picture, hole);
  const ink = { marks: part.data.map((value) => (value < 150 ? 1 : 0)), width: part.width, height: part.height };
  const height = first.box.bottom - first.box.top;
  const [found] = piecesOf(ink)
    .pieces.map(({ left, right, top, bottom }) => ({
      left: left + offX,
      right: right + offX,
      top: top + offY,
      bottom: bottom + offY,
    }))
    .filter(
      ({ top, bottom, right }) =>
        bottom - top > height * leastHeight && Math.abs(top - first.box.top) < height * 0.8 && right <= first.box.left,
    );
  return found;
}

/** Printers set the rest of the first word in capitals as well. */
const afterCapital = (rest: string): string => (rest === rest.toUpperCase() ? rest.toLowerCase() : rest);

/** A letter of which the engine is less sure is a picture or a mark. */
const leastConfidence = 50;

/** Reads a letter in its size, or in that of other letters, in which the engine knows some better. */
function capitalIn(recogniser: Recogniser, alone: Grey, letters: string): Word | undefined {
  for (const shown of [alone, shrunk(alone, 2)]) {
    recogniser.show(shown);
    const [read] = recogniser.read({ oneOf: letters }).flat();
    if (read?.text.length === 1 && read.confidence >= leastConfidence) return read;
  }
  return undefined;
}

function mendBlock(reader: BlockReader, picture: Grey, block: WordLine[], letters: string): WordLine[] {
  for (const beginning of beginningsOf(block)) {
    const letter = letterIn(picture, beginning);
    const read = letter && capitalIn(reader.recogniser, letterAlone(picture, letter), letters);
    if (letter === undefined || read === undefined) continue;
    const { box: beside } = beginning.first;
    // The engine takes lines beside such a letter for one, so that they are read again without it.
    const lines = reader.read(whitened(picture, letter), around(block.flat().map(({ box }) => box)));
    const first = lines.findIndex(
      ([word]) => word !== undefined && word.box.top < beside.bottom && word.box.bottom > beside.top,
    );
    if (first < 0) continue;
    return lines.map((line, at) => (at === first ? withCapital(line, { ...read, box: letter }) : line));
  }
  return block;
}

function withCapital([first, ...rest]: WordLine, { text, confidence, box }: Word): WordLine {
  if (first === undefined) return rest;
  const word: Word = {
    text: `${text}${afterCapital(first.text)}`,
    confidence: Math.min(confidence, first.confidence),
    box: around([box, first.box]),
  };
  return [word, ...rest];
}

/** What the letters are read with. */
interface BlockReader {
  recogniser: Recogniser;
  /** Reads a block of a picture again. */
  read: (picture: Grey, box: Box) => WordLine[];
}

/**
 * Reads the large letters with which texts begin in old books. The engine leaves them out, or takes them for a word in a
 * line below.
 */
export function mendDropCaps(
  reader: BlockReader,
  picture: Grey,
  { blocks, language }: { blocks: readonly WordLine[][]; language: LanguageCode },
): WordLine[][] {
  const script = scriptOf[language];
  return script === 'hebrew' ? [...blocks] : blocks.map((block) => mendBlock(reader, picture, block, capitals[script]));
}
