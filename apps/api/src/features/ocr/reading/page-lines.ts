import type { Word, WordLine } from '../engine/recogniser.ts';
import { around, type Box, median } from '../picture/boxes.ts';

/** A line of text as a person would type it: several lines of the page where a sentence goes on. */
export interface TextLine {
  words: Word[];
  /** True for the name of the recipe, by its size. */
  isTitle: boolean;
  /** True where the page leaves more space above, or where a new block begins. */
  isApart: boolean;
}

interface Laid {
  words: WordLine;
  box: Box;
  /** Where the letters stand, which hardly depends on which letters they are. */
  base: number;
}

/** Matches words with a letter or mark that goes below the line on which the letters stand. */
const descending = /[gjpqyçQ,;()[\]ґдруфцщקךןףץ]/u;

function laid(words: WordLine): Laid {
  const standing = words.filter(({ text }) => !descending.test(text));
  return {
    words,
    box: around(words.map((word) => word.box)),
    base: median((standing.length > 0 ? standing : words).map(({ box }) => box.bottom)),
  };
}

/** The height of most words, which the few with a stroke or a bracket do not change. */
const heightOf = ({ words }: Laid): number => median(words.map(({ box }) => box.bottom - box.top));
const textOfLine = ({ words }: Laid): string => words.map(({ text }) => text).join(' ');

/** Matches what begins an ingredient or a step: a number, a fraction or what is read for one, or a mark of a list. */
const beginning = /^(?:[%¥\d½⅓⅔¼¾⅛⅜⅝⅞]|[-–—•*·●○▪□☐]\s?\p{L}?)/u;
const isLower = (text: string): boolean => /^\p{Ll}/u.test(text);
const isOfNoCase = (text: string): boolean => /^\p{Lo}/u.test(text);

/** What the distances and edges of a block say about it. */
interface Measure {
  /** The distance of lines that belong together. */
  pitch: number;
  /** True where some lines stand further apart, so that the distance tells what belongs together. */
  hasGaps: boolean;
  start: number;
  end: number;
  /** How many lines end near the edge. */
  full: number;
  isRightToLeft: boolean;
}

function measured(lines: readonly Laid[], isRightToLeft: boolean): Measure {
  const pitches = lines
    .slice(1)
    .map((line, at) => line.base - (lines[at]?.base ?? 0))
    .toSorted((a, b) => a - b);
  const pitch = pitches[Math.floor(pitches.length * 0.15)] ?? 0;
  const { left, right } = around(lines.map(({ box }) => box));
  const near = (right - left) * 0.12;
  const full = lines.filter(({ box }) => (isRightToLeft ? box.left - left < near : right - box.right < near)).length;
  return {
    pitch,
    hasGaps: pitches.filter((each) => each > pitch * 1.22 && each < pitch * 2.5).length >= 2,
    start: left,
    end: right,
    full,
    isRightToLeft,
  };
}

/** Returns whether the first word of a line would have found room at the end of the line above. */
function wouldFit(above: Laid, { words: [first], box }: Laid, { start, end, isRightToLeft }: Measure): boolean {
  if (first === undefined) return false;
  const wide = first.box.right - first.box.left + (box.bottom - box.top) * 0.25;
  return isRightToLeft ? above.box.left - wide > start : above.box.right + wide < end;
}

/** Returns whether a line is in the midst of a sentence of a step, which may go on with a number. */
const isSentence = (line: Laid, { hasGaps }: Measure): boolean =>
  hasGaps &&
  line.words.length >= 5 &&
  !/^[\d½⅓⅔¼¾⅛]+(?![.)\d])/.test(textOfLine(line)) &&
  !/[.!?]$/.test(textOfLine(line));

/** A line of so many words is no ingredient. */
const manyWords = 9;

/** Returns whether a line goes on with the sentence of the one above. */
function goesOn(above: Laid, line: Laid, measure: Measure): boolean {
  const [before, after] = [textOfLine(above), textOfLine(line)];
  const isAlike = Math.max(heightOf(above), heightOf(line)) < Math.min(heightOf(above), heightOf(line)) * 1.6;
  if (line.base - above.base > measure.pitch * 1.2 || !isAlike || /[:：]$/u.test(before)) return false;
  if (/\p{L}[-­]$/u.test(before) && isLower(after)) return true;
  if (beginning.test(after))
    return isSentence(above, measure) && !/^\d{1,2}[.)]/.test(after) && !wouldFit(above, line, measure);
  if (measure.hasGaps) return true;
  if (wouldFit(above, line, measure)) return false;
  return isLower(after) || isOfNoCase(after) ? measure.full >= 2 || above.words.length >= manyWords : measure.full >= 3;
}

/** Joins a word that is broken at the end of a line. The place is that of its first part. */
function joinWords(words: readonly Word[], more: WordLine): Word[] {
  const [last, first] = [words.at(-1), more[0]];
  if (last === undefined || first === undefined || !/\p{L}[-­]$/u.test(last.text) || !isLower(first.text))
    return [...words, ...more];
  const whole = {
    ...last,
    text: last.text.slice(0, -1) + first.text,
    confidence: Math.min(last.confidence, first.confidence),
  };
  return [...words.slice(0, -1), whole, ...more.slice(1)];
}

/** A title is so much higher than the lines of the page, and its other lines hardly less. */
const titleHeight = 1.5;
const moreOfTitleHeight = 1.35;

/** Returns whether a page begins with a heading in capitals, below which sentences follow. */
function isHeading([first, second]: readonly Laid[]): boolean {
  if (first === undefined || second === undefined) return false;
  const text = textOfLine(first);
  const isCapitals = /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text) && !/[:：]$/u.test(text);
  return isCapitals && /\p{Ll}/u.test(textOfLine(second)) && !beginning.test(textOfLine(second));
}

/** Matches a word in small capitals, of which the engine takes some for small letters. */
const smallCapitals = /\p{Ll}\p{Lu}+\P{L}{0,3}$/u;
const unsure = 60;

/** Returns the words of a title without its full stop. One in small capitals is written in small letters. */
function titleWords(words: readonly Word[]): Word[] {
  const isSmall = words.some(({ text }) => smallCapitals.test(text));
  return words.map((word, at) => {
    const text = at === words.length - 1 ? word.text.replace(/(?<=\p{L}{2})\.$/u, '') : word.text;
    if (!isSmall) return { ...word, text };
    const [letter = ''] = text;
    return {
      ...word,
      text: letter + text.slice(letter.length).toLowerCase(),
      confidence: Math.min(word.confidence, unsure),
    };
  });
}

/** Returns the place of the title among the lines of a page: the first of the highest lines, in its upper half. */
function titleAt(lines: readonly Laid[]): number {
  const usual = median(lines.map(heightOf));
  const upper = lines.slice(0, Math.max(4, Math.ceil(lines.length / 2)));
  const highest = Math.max(...upper.map(heightOf));
  if (highest < usual * titleHeight) return isHeading(lines) ? 0 : -1;
  return upper.findIndex((line) => heightOf(line) > highest * 0.8 && /\p{L}{2}/u.test(textOfLine(line)));
}

/** Returns the lines of a page as text, a sentence or an ingredient in one line. */
export function linesOfPage(blocks: readonly (readonly WordLine[])[], isRightToLeft: boolean): TextLine[] {
  const laidBlocks = blocks.map((block) => block.map((words) => laid(words)));
  const all = laidBlocks.flat();
  const title = all[titleAt(all)];
  const large = Math.max(
    median(all.map(heightOf)) * moreOfTitleHeight,
    title === undefined ? 0 : heightOf(title) * 0.8,
  );
  const lines: TextLine[] = [];
  for (const block of laidBlocks) {
    const measure = measured(block, isRightToLeft);
    for (const [at, line] of block.entries()) {
      const above = block[at - 1];
      const last = lines.at(-1);
      const isLikeTitle = title !== undefined && (line === title || heightOf(line) > large);
      const isMoreOfTitle = last?.isTitle === true && above !== undefined && isLikeTitle;
      const isMore = above !== undefined && !isLikeTitle && goesOn(above, line, measure);
      if (last !== undefined && (isMoreOfTitle || isMore)) last.words = joinWords(last.words, line.words);
      else {
        const isApart = above === undefined || line.base - above.base > measure.pitch * 1.9;
        lines.push({ words: [...line.words], isTitle: line === title, isApart });
      }
    }
  }
  return lines.map((line) => (line.isTitle ? { ...line, words: titleWords(line.words) } : line));
}
