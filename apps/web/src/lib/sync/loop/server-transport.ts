import { imagesEndpoints } from '@trivet/shared/images/endpoints';
import { backgroundClient } from '../../server/background-client.ts';
import { CallError, failureOf } from '../../server/failures.ts';
import { callTimeout, serverUrl } from '../../server/server.ts';
import { openAuthPrompt } from '../../session/auth-prompt.ts';
import { getToken } from '../../session/session.ts';
import type { KeptFile } from '../store/records.ts';
import type { Transport } from './transport.ts';

/** Longest wait for an answer, in milliseconds. Without a limit a call that the network lost would stop all others. */
const longestCall = 60_000;

const options = () => ({ signal: AbortSignal.timeout(longestCall) });

/** The calls of the server that sync the rows of whoever is logged in. */
export const serverTransport: Transport = {
  push: (input) => backgroundClient.sync.push.mutate(input, options()),
  pull: (input) => backgroundClient.sync.pull.query(input, options()),
  getScopes: () => backgroundClient.sync.getScopes.query(undefined, options()),
  sendFile: sendPicture,
};

/** Sends a picture, the one kind of file that operations name. Rejects with a {@link CallError}. */
async function sendPicture({ id, name, blob }: Pick<KeptFile, 'id' | 'name' | 'blob'>): Promise<void> {
  // A request with a file that the disk does not read any more would fail as one without a network does, for ever.
  const isReadable = await blob
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
  if (!isReadable || blob.size === 0) throw new CallError(415, { errorCode: 'notAnImage' });
  const token = getToken();
  const form = new FormData();
  form.append(imagesEndpoints.create.file, blob, name);
  const answer = await fetch(serverUrl(`api${imagesEndpoints.create.path}?id=${id}`), {
    method: imagesEndpoints.create.method,
    body: form,
    headers: { authorization: `Bearer ${token ?? ''}` },
    signal: AbortSignal.timeout(callTimeout),
  }).catch(() => null);
  const body = (await answer?.json().catch(() => null)) as { id?: unknown } | null | undefined;
  if (answer?.ok === true) {
    if (body?.id === id) return;
    // A network that asks for a log-in of its own answers everything.
    throw new CallError(0, null);
  }
  const retryAfter = Number(answer?.headers.get('retry-after'));
  const error = new CallError(answer?.status ?? 0, { ...body, ...(retryAfter > 0 && { retryAfter }) });
  if (failureOf(error).status === 401 && token === getToken()) openAuthPrompt();
  throw error;
}

/** Asks the server whose the session is. Resolves with the id of the person. */
export const askServerForPerson = async (): Promise<string> =>
  (await backgroundClient.users.getMe.query(undefined, options())).id;
