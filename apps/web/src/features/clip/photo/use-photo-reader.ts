import { ocrEndpoints } from '@trivet/shared/ocr/endpoints';
import { maxDocumentBytes, type RecipeReading } from '@trivet/shared/ocr/schemas';
import type { FieldImage } from '#web/features/images/images-field.public.tsx';
import type { MessageKey } from '#web/lib/i18n.ts';
import { trpcClient } from '#web/lib/server/api.ts';
import { CallError, type Failure, failureMessage } from '#web/lib/server/failures.ts';
import { call } from '#web/lib/server/rest.ts';
import { type ReadingProblem, useReader } from '../use-reader.ts';

/** What to read: uploaded photographs in their order, or a file. */
export type PhotoRequest = { images: readonly FieldImage[] } | { file: File };

async function ask(request: PhotoRequest, signal: AbortSignal): Promise<RecipeReading> {
  if ('images' in request) {
    const imageIds = request.images.map(({ id }) => id);
    return trpcClient.ml.readPhotos.mutate({ imageIds }, { signal });
  }
  if (request.file.size > maxDocumentBytes) throw new CallError(413, { errorCode: 'payloadTooLarge' });
  const answer = await call(ocrEndpoints.readDocument, { file: request.file }, { signal, failures: { '*': () => {} } });
  if (answer.success) return answer.data;
  throw new CallError(answer.status, answer.data);
}

const problemWords: Partial<Record<string, MessageKey>> = {
  noText: 'photo.noText',
  unclear: 'photo.unclear',
};

/** Seconds from which it helps to say how long somebody has to wait. */
const longWait = 90;

const isDocument = (request: PhotoRequest): boolean => 'file' in request && !request.file.type.startsWith('image/');

function problemOf(failure: Failure, request: PhotoRequest): ReadingProblem {
  if (failure.code === 'tooManyRequests' && (failure.retryAfter ?? 0) > longWait)
    return { message: 'photo.later', values: { count: Math.ceil((failure.retryAfter ?? 0) / 60) } };
  if (failure.code === 'noTextFound' && isDocument(request)) return { message: 'photo.emptyDocument' };
  const { problem, page } = (failure.details ?? {}) as { problem?: string; page?: number };
  const own = failure.code === 'noTextFound' ? problemWords[problem ?? ''] : undefined;
  const message = own ?? failureMessage(failure);
  return page === undefined ? { message } : { message, photo: page + 1 };
}

const ways = { ask, problemOf };

/** Reads the recipe of photographs or of a file, one at a time. The answer to a cancelled one is dropped. */
export const usePhotoReader = (onFound: (found: RecipeReading, request: PhotoRequest) => void) =>
  useReader<PhotoRequest, RecipeReading>(ways, onFound);
