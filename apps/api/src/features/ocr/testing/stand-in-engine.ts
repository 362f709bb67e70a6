import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The program of an engine that reads the same lines in every picture, from the upper edge of the part that it reads. */
const program = (lines: readonly string[]): string => `
const lines = ${JSON.stringify(lines)};
class TessBaseAPI {
  Init() { return 0; }
  SetVariable() {}
  SetImageFile() { return 0; }
  SetRectangle(left, top) { this.left = left; this.top = top; }
  Recognize() { return 0; }
  GetJSONText() {
    const words = (line, y) => [...line.matchAll(/\\S+/g)].map((match) => ({
      text: match[0],
      confidence: 95,
      bbox: { x0: this.left + match.index * 10, x1: this.left + (match.index + match[0].length) * 10, y0: y, y1: y + 20 },
    }));
    const read = lines.map((line, at) => ({ words: words(line, this.top + at * 50) }));
    return JSON.stringify({ blocks: [{ paragraphs: [{ lines: read }] }] });
  }
  Clear() {}
  End() {}
}
module.exports = async () => ({ TessBaseAPI, destroy() {}, FS: { writeFile() {}, unlink() {} } });
`;

/** Installs a stand-in for the engine, with data of English, into a folder as `npm run ocr:install` does. */
export async function standInEngine(folder: string, lines: readonly string[]): Promise<void> {
  const core = join(folder, 'node_modules/tesseract.js-core');
  const data = join(folder, 'node_modules/@tesseract.js-data/eng/4.0.0_best_int');
  await mkdir(core, { recursive: true });
  await mkdir(data, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{}');
  await writeFile(join(core, 'package.json'), '{"name":"tesseract.js-core"}');
  await writeFile(join(core, 'tesseract-core-simd-lstm.js'), program(lines));
  await writeFile(join(data, 'eng.traineddata'), 'data');
}
