import { backgroundClient } from '../../server/background-client.ts';
import type { Transport } from './transport.ts';

/** Longest wait for an answer, in milliseconds. Without a limit a call that the network lost would stop all others. */
const longestCall = 60_000;

const options = () => ({ signal: AbortSignal.timeout(longestCall) });

/** The calls of the server that sync the rows of whoever is logged in. */
export const serverTransport: Transport = {
  push: (input) => backgroundClient.sync.push.mutate(input, options()),
  pull: (input) => backgroundClient.sync.pull.query(input, options()),
  getScopes: () => backgroundClient.sync.getScopes.query(undefined, options()),
};

/** Asks the server whose the session is. Resolves with the id of the person. */
export const askServerForPerson = async (): Promise<string> =>
  (await backgroundClient.users.getMe.query(undefined, options())).id;
