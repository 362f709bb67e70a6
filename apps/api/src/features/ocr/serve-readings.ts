import { DocumentError } from './engine/document-error.ts';
import { PictureError } from './picture/open-picture.ts';
import { readFile } from './reading/read-file.ts';
import { type EngineData, isInstalled } from './engine/engine-data.ts';
import type { ReadingAnswer, ReadingRequest } from './engine/reading-messages.ts';
import { openRecogniser, type Recogniser } from './engine/recogniser.ts';

/**
 * The engine never gives memory back, so that a process that has taken this much ends after its work.
 * @limit Photos and documents
 */
const tiredFromBytes = 330 * 1_024 * 1_024;

class EngineMissing extends Error {
  override readonly name = 'EngineMissing';
}

let opened: Promise<Recogniser> | undefined;

function recogniserOf(data: EngineData): Promise<Recogniser> {
  if (!isInstalled(data)) throw new EngineMissing();
  opened ??= openRecogniser(data);
  return opened;
}

function refusalOf(error: unknown): ReadingAnswer {
  if (error instanceof PictureError || error instanceof DocumentError) return { type: 'refused', code: error.code };
  if (error instanceof EngineMissing) return { type: 'refused', code: 'ocrNotInstalled' };
  return { type: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

async function answerTo({ bytes, preferred, engine, wantsPictures, hasModel }: ReadingRequest): Promise<ReadingAnswer> {
  try {
    const onPage = (): void => answer({ type: 'page' });
    const recogniser = async (): Promise<Recogniser | undefined> =>
      hasModel && !isInstalled(engine) ? undefined : recogniserOf(engine);
    const reading = await readFile({ recogniser, preferred, onPage, wantsPictures }, bytes);
    return { type: 'done', reading, isTired: process.memoryUsage.rss() > tiredFromBytes };
  } catch (error) {
    return refusalOf(error);
  }
}

const answer = (message: ReadingAnswer): void => void process.send?.(message);

/** Makes this process one that reads what its parent sends, and that ends with its parent. */
export function serveReadings(): void {
  process.on('message', (request: ReadingRequest) => void answerTo(request).then(answer));
  process.on('disconnect', () => process.exit());
}
