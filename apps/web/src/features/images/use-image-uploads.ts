import { imagesEndpoints } from '@trivet/shared/images/endpoints';
import { maxImageBytes } from '@trivet/shared/images/schemas';
import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { useEffect, useRef, useState } from 'react';
import type { MessageKey } from '#web/lib/i18n.ts';
import { openAuthPrompt } from '#web/lib/server/auth-prompt.ts';
import { type Failure, failureMessage } from '#web/lib/server/failures.ts';
import { call } from '#web/lib/server/rest.ts';
import { readablePicture } from './readable-picture.ts';

/** A file, or the address of a picture on the web that the server copies. */
export type ImageSource = File | string;

/** A running or failed upload. `sent` goes from 0 to 1, `error` says why the upload failed. */
export interface Upload {
  key: string;
  source: ImageSource;
  sent: number;
  error: MessageKey | null;
}

let count = 0;

/** Uploads pictures, several at once. Failed uploads stay in the list, and can be sent again. */
export function useImageUploads(onUploaded: (image: RecipeImage) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });
  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const dismiss = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const send = async ({ key, source: chosen }: Upload): Promise<void> => {
    const source = typeof chosen === 'string' ? chosen : await readablePicture(chosen);
    if (typeof source !== 'string' && source.size > maxImageBytes) {
      change(key, { error: 'errors.imageTooLarge' });
      return;
    }
    change(key, { error: null, sent: 0 });
    const fail = (failure: Failure) => {
      if (failure.status === 401) openAuthPrompt();
      change(key, { error: failureMessage(failure) });
    };
    const failures = { '*': fail };
    const answer =
      typeof source === 'string'
        ? await call(imagesEndpoints.createFromUrl, { body: { url: source } }, { failures })
        : await call(
            imagesEndpoints.create,
            { file: source },
            { onProgress: (sent) => change(key, { sent }), failures },
          );
    if (!answer.success) return;
    const { id, location, srcSet, width, height } = answer.data;
    dismiss(key);
    latest.current({ id, location, srcSet, width, height });
  };

  const start = (sources: readonly ImageSource[]) => {
    const added = sources.map((source) => ({ key: `upload-${++count}`, source, sent: 0, error: null }));
    setUploads((all) => [...all, ...added]);
    for (const upload of added) void send(upload);
  };
  return { uploads, start, retry: (upload: Upload) => void send(upload), dismiss };
}
