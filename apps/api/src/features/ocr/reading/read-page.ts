import type { LanguageCode } from '@trivet/shared/languages';
import type { Recogniser, WordLine } from '../engine/recogniser.ts';
import { blocksOf, lineHeightOf, rowsIn } from '../layout/blocks.ts';
import type { Box } from '../picture/boxes.ts';
import { bendOf, straightened } from '../picture/bend.ts';
import { evenLight, type Ink, inkOf } from '../picture/even-light.ts';
import { type Grey, resized, turned } from '../picture/grey.ts';
import { lettersOf, piecesOf, widened } from '../picture/letters.ts';
import { quarterTurn, skewOf } from '../picture/skew.ts';
import { type Placed, type Undo, wayBack } from '../picture/way-back.ts';
import { confidenceOf, type Sample, sampleLanguage, textOf } from './choose-language.ts';
import { mendDropCaps } from './drop-caps.ts';
import { mendFractions } from './fractions.ts';
import { languageOfText, scriptOf } from './language-words.ts';
import { mendWords } from './mend-words.ts';

/** What was read in one picture. Words are in pixels of `picture`, which is upright and level. */
export interface PageReading {
  picture: Grey;
  /** The language that most of the page is in; undefined when nothing could be read. */
  language: LanguageCode | undefined;
  /** Mean confidence of the words, from 0 to 100. */
  confidence: number;
  /** The lines of each block, in the order in which one reads them. */
  blocks: WordLine[][];
  /** How often the page has to be turned by a quarter, clockwise, to stand upright. */
  quarterTurns: number;
  /** Returns where a box of `picture` is in the page as it was sent, turned by `quarterTurns`, in parts of its sides. */
  placeOf: (box: Box) => Placed;
  /** Why nothing or little was read: there is no text, or what there is cannot be told, such as handwriting. */
  problem: 'noText' | 'unclear' | undefined;
}

/** The width in which the layout of a page is looked at. */
const layoutWidth = 1_240;
const skewWidth = 800;
/** The least pieces of ink that are a text of some words. */
const leastLetters = 20;
/** Below this mean confidence, a page is no print that the engine knows: handwriting, or too blurred. */
const leastConfidence = 55;
/** The height of lines that the engine reads best, and what it reads well. */
const lineHeight = { best: 26, least: 17, most: 44 };

interface Level {
  picture: Grey;
  ink: Ink;
  undo: Undo;
}

const letterInk = async (picture: Grey, width: number): Promise<Ink> => lettersOf(await inkOf(picture, width));

/** Turns a picture until its lines are level and straight. They may be upside down. */
async function leveled(even: Grey): Promise<Level> {
  const ink = await letterInk(even, Math.min(skewWidth, even.width));
  const [across, down] = [skewOf(ink), skewOf(quarterTurn(ink))];
  const isOnSide = down.sharpness > across.sharpness * 1.3;
  const { degrees } = isOnSide ? down : across;
  const page = await turned(even, isOnSide ? 90 : 0);
  const level = await turned(page, degrees);
  const levelInk = await letterInk(level, layoutWidth);
  const undo: Undo = { quarterTurns: isOnSide ? 1 : 0, page, level, degrees };
  const bend = bendOf(levelInk);
  if (bend === undefined) return { picture: level, ink: levelInk, undo };
  const straight = straightened(level, bend, levelInk.width);
  const straightInk = await letterInk(straight, layoutWidth);
  // What is bent for another reason, such as a picture, is better left alone.
  const isBetter = skewOf(straightInk).sharpness > skewOf(levelInk).sharpness;
  return isBetter
    ? { picture: straight, ink: straightInk, undo: { ...undo, bend: { rows: bend, width: levelInk.width } } }
    : { picture: level, ink: levelInk, undo };
}

/** Brings the letters of a picture to a height that the engine reads well. */
async function scaled({ picture, ink }: Level): Promise<Grey> {
  const height = (lineHeightOf(ink) * picture.width) / ink.width;
  if (height === 0 || (height >= lineHeight.least && height <= lineHeight.most)) return picture;
  return resized(picture, picture.width * Math.min(2, lineHeight.best / height));
}

/** Makes everything white that is no letter, so that the engine does not read shadows, edges and dust. */
function cleaned(picture: Grey, ink: Ink): Grey {
  const { marks } = widened(ink, 4);
  const data = new Uint8Array(picture.data.length);
  for (let y = 0; y < picture.height; y += 1) {
    const row = Math.min(ink.height - 1, Math.floor((y * ink.height) / picture.height)) * ink.width;
    for (let x = 0; x < picture.width; x += 1) {
      const at = y * picture.width + x;
      const mark = marks[row + Math.min(ink.width - 1, Math.floor((x * ink.width) / picture.width))];
      data[at] = mark === 1 ? (picture.data[at] ?? 255) : 255;
    }
  }
  return { ...picture, data };
}

/** Returns boxes of the layout in pixels of a picture, with a little room around them but never as wide as the picture. */
function onPicture(boxes: readonly Box[], ink: Ink, { width, height }: Grey): Box[] {
  const factor = width / ink.width;
  const room = 8;
  return boxes
    .map(({ left, top, right, bottom }) => ({
      left: Math.max(1, Math.floor(left * factor) - room),
      top: Math.max(1, Math.floor(top * factor) - room),
      right: Math.min(width - 1, Math.ceil(right * factor) + room),
      bottom: Math.min(height - 1, Math.ceil(bottom * factor) + room),
    }))
    .filter(({ left, top, right, bottom }) => right - left > room && bottom - top > room);
}

function inkIn({ marks, width }: Ink, { left, top, right, bottom }: Box): number {
  let count = 0;
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) count += marks[y * width + x] ?? 0;
  return count;
}

/** How many lines tell a language surely enough. */
const sampleLines = 4;

/** Returns the lines one below the other with the most text, in the block with the most text. */
function sampleOf(ink: Ink, picture: Grey): Box | undefined {
  const [block] = blocksOf(ink, false).toSorted((a, b) => inkIn(ink, b) - inkIn(ink, a));
  if (block === undefined) return undefined;
  const high = lineHeightOf(ink);
  const rows = rowsIn(ink, block).filter(({ start, end }) => end - start > high * 0.4);
  const samples = rows.slice(0, Math.max(1, rows.length - sampleLines + 1)).map(({ start }, at) => {
    const bottom = rows[Math.min(rows.length, at + sampleLines) - 1]?.end ?? block.bottom;
    // Lines that touch are one row here, which may be as high as the page.
    return { ...block, top: start, bottom: Math.min(bottom, Math.round(start + high * 14)) };
  });
  const [best = block] = samples.toSorted((a, b) => inkIn(ink, b) - inkIn(ink, a));
  return onPicture([best], ink, picture)[0];
}

interface Upright extends Level {
  sample: Sample;
}

const halfTurn = ({ picture, ink, undo }: Level): Level => ({
  undo: { ...undo, isUpsideDown: true },
  picture: { ...picture, data: picture.data.toReversed() },
  ink: { ...ink, marks: ink.marks.toReversed() },
});

/** Finds the language of a level picture, and turns it when it is upside down. */
function upright(recogniser: Recogniser, level: Level, preferred: readonly LanguageCode[]): Upright | undefined {
  const ways = [level, halfTurn(level)].flatMap((way) => {
    const box = sampleOf(way.ink, way.picture);
    return box === undefined ? [] : [{ ...way, box, show: () => recogniser.show(way.picture) }];
  });
  const sample = sampleLanguage(recogniser, ways, preferred);
  const way = ways[sample.view];
  return way && { ...way, sample };
}

/** Words that hardly any letter speaks for are dirt: a line of nothing else is left out. */
const isText = (words: WordLine): boolean =>
  words.some(({ text, confidence }) => confidence >= 50 && /[\p{L}\p{N}]/u.test(text));

const readBlocks = (recogniser: Recogniser, boxes: readonly Box[]): WordLine[][] =>
  boxes.map((box) => recogniser.read({ box }).filter((words) => isText(words))).filter((block) => block.length > 0);

const nothing = (picture: Grey): PageReading => ({
  picture,
  quarterTurns: 0,
  placeOf: () => ({ left: 0, top: 0, width: 1, height: 1 }),
  language: undefined,
  confidence: 0,
  blocks: [],
  problem: 'noText',
});

/**
 * Reads a picture of a page. `preferred` are the languages that it is most likely in, the likeliest first. The picture
 * may lie on its side or upside down, askew, bent and in a shadow.
 */
export async function readPage(
  recogniser: Recogniser,
  grey: Grey,
  preferred: readonly LanguageCode[],
): Promise<PageReading> {
  const level = await leveled(await evenLight(grey));
  if (piecesOf(level.ink).pieces.length < leastLetters) return nothing(grey);
  const picture = cleaned(await scaled(level), level.ink);
  const up = upright(recogniser, { ...level, picture }, preferred);
  if (up === undefined) return nothing(grey);
  let { language } = up.sample;
  const isRightToLeft = scriptOf[language] === 'hebrew';
  const boxes = onPicture(blocksOf(up.ink, isRightToLeft), up.ink, up.picture);
  const read = (): WordLine[][] => {
    recogniser.use(language);
    recogniser.show(up.picture);
    return readBlocks(recogniser, boxes);
  };
  let blocks = read();
  const alike = recogniser.languages.filter((other) => scriptOf[other] === scriptOf[language]);
  const told = languageOfText(textOf(blocks.flat()), alike);
  if (told !== undefined && told !== language) {
    language = told;
    blocks = read();
  }
  const confidence = confidenceOf(blocks.flat());
  if (confidence === 0) return nothing(up.picture);
  const readAgain = (changed: Grey, box: Box): WordLine[] => {
    recogniser.show(changed);
    return readBlocks(recogniser, [box]).flat();
  };
  const begun = mendDropCaps({ recogniser, read: readAgain }, up.picture, { blocks, language });
  const problem = confidence < leastConfidence ? ('unclear' as const) : undefined;
  return {
    picture: up.picture,
    language,
    confidence,
    blocks: mendFractions(recogniser, up.picture, begun).map((block) => mendWords(block)),
    ...wayBack(up.undo, up.picture),
    problem,
  };
}
