import { type Face, facesOf, type Weight, widthOf } from './typefaces.ts';
import { wordsToSet } from './words.ts';

/** Most words that are remembered. A library uses a few thousand again and again. */
const maxWords = 20_000;

const widths: Record<Weight, Map<string, number>> = { regular: new Map(), bold: new Map() };

/** A part of a text that one font shows in one direction. */
interface FaceRun {
  text: string;
  face: Face;
}

/** Returns the width of a text whose parts may need several fonts, in points at a size of one point. */
export function textWidth(text: string, weight: Weight): number {
  let width = 0;
  for (const word of wordsToSet(text)) width += wordWidth(word, weight);
  return width;
}

function wordWidth(word: string, weight: Weight): number {
  const known = widths[weight].get(word);
  if (known !== undefined) return known;
  const width = faceRuns(word, weight).reduce((sum, { text, face }) => sum + widthOf(text, face, weight), 0);
  if (widths[weight].size >= maxWords) widths[weight].clear();
  widths[weight].set(word, width);
  return width;
}

function faceRuns(text: string, weight: Weight): FaceRun[] {
  const runs: FaceRun[] = [];
  for (const [index, face] of facesOf(text, weight).entries()) {
    const last = runs.at(-1);
    if (last?.face === face) last.text += text.charAt(index);
    else runs.push({ text: text.charAt(index), face });
  }
  return runs;
}
