import { imagesEndpoints } from '@trivet/shared/images/endpoints';
import { maxImageBytes } from '@trivet/shared/images/schemas';
import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import type { MessageKey } from '#web/lib/i18n.ts';
import { openAuthPrompt } from '#web/lib/session/auth-prompt.ts';
import { CallError, type Failure, type FailureHandlers, failureMessage, failureOf } from '#web/lib/server/failures.ts';
import { mayReachLater } from '#web/lib/sync/loop/may-reach-later.ts';
import { call } from '#web/lib/server/rest.ts';
import { keepPicture } from './keep-picture.ts';
import { isPicture, readablePicture } from './readable-picture.ts';

/** A file, or the address of a picture on the web that the server copies. */
export type ImageSource = File | string;

interface SendPicture {
  /** The id that the picture will have, if it is a file. One that is sent again is stored once. */
  id: string;
  source: ImageSource;
  /** True where a file that does not reach the server may be kept in this browser. */
  canWait: boolean;
  onProgress: (sent: number) => void;
}

/**
 * How long an upload may stand still before its file waits instead, in milliseconds.
 * @limit Client (30 seconds): An upload of a photo without progress, where the photo may wait. A slow server has read it by
 * then.
 */
const longestStandstill = 30_000;

/** Sends a picture, or keeps it. Resolves to what shows it, or to what is said to the person. */
export async function sendPicture({ source, ...options }: SendPicture): Promise<RecipeImage | { error: MessageKey }> {
  const readable = typeof source === 'string' ? source : await readablePicture(source);
  if (typeof readable !== 'string' && readable.size > maxImageBytes) return { error: 'errors.imageTooLarge' };
  const sent = typeof readable === 'string' ? await copyFromWeb(readable) : await sendFile(readable, options);
  if (!('failure' in sent)) return sent;
  const { failure } = sent;
  if (failure.status === 401) openAuthPrompt();
  else if (options.canWait && typeof readable !== 'string' && mayReachLater(failure)) {
    // The server would refuse it much later, with the change that names it.
    if (!(await isPicture(readable))) return { error: 'errors.notAnImage' };
    return (await keepPicture(options.id, readable)) ?? { error: 'keptPhotos.noRoom' };
  }
  return { error: failureMessage(failure) };
}

/** A picture that the server has, or why it does not. */
type Sent = RecipeImage | { failure: Failure };

function sendFile(file: File, { id, canWait, onProgress }: Omit<SendPicture, 'source'>): Promise<Sent> {
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(timer);
    if (canWait) timer = setTimeout(() => stopping.abort(), longestStandstill);
  };
  moved();
  const { signal } = stopping;
  const progress = (sent: number) => {
    moved();
    onProgress(sent);
  };
  const answer = settled((failures) =>
    call(imagesEndpoints.create, { file, query: { id } }, { onProgress: progress, signal, failures }),
  );
  return answer.finally(() => clearTimeout(timer));
}

const copyFromWeb = (url: string): Promise<Sent> =>
  settled((failures) => call(imagesEndpoints.createFromUrl, { body: { url } }, { failures }));

type Answer = Awaited<ReturnType<typeof call<typeof imagesEndpoints.create>>>;

async function settled(upload: (failures: FailureHandlers) => Promise<Answer>): Promise<Sent> {
  // An upload that was given up tells no failure.
  let failure = failureOf(new CallError(0, null));
  const answer = await upload({
    '*': (found) => {
      failure = found;
    },
  });
  // A network that asks for a log-in of its own answers everything.
  const data = answer.success ? (answer.data as Partial<typeof answer.data> | null) : null;
  if (data?.id === undefined) return { failure };
  const { id, location = '', srcSet = '', width = 0, height = 0 } = data;
  return { id, location, srcSet, width, height };
}
