import { importEndpoints } from '@trivet/shared/import/endpoints';
import { trpcClient } from '#web/lib/server/api.ts';
import { CallError } from '#web/lib/server/failures.ts';
import { call } from '#web/lib/server/rest.ts';
import type { SentPart, UploadCalls } from './upload-file.ts';

/** Sends a part. The call fails as soon as the browser is offline, and does not wait for the browser's own timeout. */
async function sendPart({ batchId, part, content, signal, onProgress }: SentPart): Promise<void> {
  const lost = new AbortController();
  const lose = () => lost.abort();
  window.addEventListener('offline', lose, { once: true });
  try {
    const answer = await call(
      importEndpoints.part,
      { params: { batchId, part }, file: content },
      // The upload reports its failures itself.
      { onProgress, signal: AbortSignal.any([signal, lost.signal]), failures: { '*': () => {} } },
    );
    if (!answer.success) throw new CallError(answer.status, answer.data);
  } finally {
    window.removeEventListener('offline', lose);
  }
}

/** The calls of uploads to the application's own server. */
export const uploadCalls: UploadCalls = {
  begin: (file) => trpcClient.import.beginUpload.mutate(file),
  get: (batchId) => trpcClient.import.getUpload.query({ batchId }),
  send: sendPart,
  finish: (batchId, options) => trpcClient.import.finishUpload.mutate({ batchId, options }),
};

const pauseMs = 5_000;

/** Resolves when there may be a connection again, or when the upload was cancelled. */
export const pauseForConnection = (seconds: number | null, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds === null ? pauseMs : seconds * 1_000);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    if (seconds === null) window.addEventListener('online', end, { once: true, signal });
    signal.addEventListener('abort', end, { once: true });
  });
