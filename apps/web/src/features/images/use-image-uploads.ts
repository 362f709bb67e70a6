import { imagesEndpoints } from '@trivet/shared/images/endpoints';
import { maxImageBytes } from '@trivet/shared/images/schemas';
import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { useEffect, useRef, useState } from 'react';
import type { MessageKey } from '#web/lib/i18n.ts';
import { openAuthPrompt } from '#web/lib/session/auth-prompt.ts';
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

/**
 * Uploads pictures, several at once, and hands them over in the order in which they were chosen. Failed uploads stay in
 * the list, and can be sent again.
 */
export function useImageUploads(onUploaded: (image: RecipeImage) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });
  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const dismiss = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key));
  const line = useLine((key, image: RecipeImage) => {
    dismiss(key);
    latest.current(image);
  });

  const send = async ({ key, source: chosen }: Upload): Promise<void> => {
    const source = typeof chosen === 'string' ? chosen : await readablePicture(chosen);
    if (typeof source !== 'string' && source.size > maxImageBytes) {
      line.leave(key);
      change(key, { error: 'errors.imageTooLarge' });
      return;
    }
    change(key, { error: null, sent: 0 });
    const fail = (failure: Failure) => {
      if (failure.status === 401) openAuthPrompt();
      line.leave(key);
      change(key, { error: failureMessage(failure) });
    };
    const failures = { '*': fail };
    const answer =
      typeof source === 'string'
        ? await call(imagesEndpoints.createFromUrl, { body: { url: source } }, { failures })
        : await call(
            imagesEndpoints.create,
            { file: source, query: {} },
            { onProgress: (sent) => change(key, { sent }), failures },
          );
    if (!answer.success) return;
    const { id, location, srcSet, width, height } = answer.data;
    line.arrive(key, { id, location, srcSet, width, height });
  };

  const retry = (upload: Upload) => {
    line.join(upload.key);
    void send(upload);
  };
  const start = (sources: readonly ImageSource[]) => {
    const added = sources.map((source) => ({ key: `upload-${++count}`, source, sent: 0, error: null }));
    setUploads((all) => [...all, ...added]);
    for (const upload of added) retry(upload);
  };
  return { uploads, start, retry, dismiss };
}

/** Hands over what arrives in the order in which it joined the line. What leaves the line keeps nobody waiting. */
function useLine<Value>(onNext: (key: string, value: Value) => void) {
  const waiting = useRef(new Map<string, Value | null>());
  const serve = () => {
    for (const [key, value] of waiting.current) {
      if (value === null) return;
      waiting.current.delete(key);
      onNext(key, value);
    }
  };
  return {
    join: (key: string) => void waiting.current.set(key, null),
    arrive: (key: string, value: Value) => {
      waiting.current.set(key, value);
      serve();
    },
    leave: (key: string) => {
      waiting.current.delete(key);
      serve();
    },
  };
}
