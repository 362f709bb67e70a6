import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { useEffect, useRef, useState } from 'react';
import type { MessageKey } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/new-id.ts';
import { type ImageSource, sendPicture } from './send-picture.ts';

/** A running or failed upload. `sent` goes from 0 to 1, `error` says why the upload failed. */
export interface Upload {
  key: string;
  /** The id that the picture will have. A file that is sent again is stored once. */
  id: string;
  source: ImageSource;
  sent: number;
  error: MessageKey | null;
}

let count = 0;

/**
 * Uploads pictures, several at once, and hands them over in the order in which they were chosen. Failed uploads stay in
 * the list, and can be sent again. With `canWait`, a file that does not reach the server is kept in this browser, to be sent
 * with the change that names it.
 */
export function useImageUploads(onUploaded: (image: RecipeImage) => void, canWait = false) {
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

  const send = async ({ key, ...chosen }: Upload): Promise<void> => {
    change(key, { error: null, sent: 0 });
    const sent = await sendPicture({ ...chosen, canWait, onProgress: (part) => change(key, { sent: part }) });
    if (!('error' in sent)) {
      line.arrive(key, sent);
      return;
    }
    line.leave(key);
    change(key, sent);
  };
  const retry = (upload: Upload) => {
    line.join(upload.key);
    void send(upload);
  };
  const start = (sources: readonly ImageSource[]) => {
    const added = sources.map((source) => ({ key: `upload-${++count}`, id: newId(), source, sent: 0, error: null }));
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
