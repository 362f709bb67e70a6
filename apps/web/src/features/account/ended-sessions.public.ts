import { readJson, storageKeys, writeText } from '#web/lib/stores/storage.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { endSessionOf } from '#web/lib/server/person-of-token.ts';

/** Returns the tokens of sessions that were left here and of which the server has not heard. */
function tokens(): string[] {
  const stored = readJson(storageKeys.endedSessions);
  return Array.isArray(stored) ? stored.filter((token): token is string => typeof token === 'string') : [];
}

const keep = (left: readonly string[]): void =>
  writeText(storageKeys.endedSessions, left.length === 0 ? null : JSON.stringify(left));

/** Ends a session on the server as soon as that can be reached, also when the application is started only then. */
export function endSessionLater(token: string): void {
  keep([...new Set([...tokens(), token])]);
  void tellOfEndedSessions();
}

let telling: Promise<void> | undefined;

/** Tells the server of the sessions that were left without a connection. Resolves when it has heard of all of them. */
export function tellOfEndedSessions(): Promise<void> {
  telling ??= tell().finally(() => (telling = undefined));
  return telling;
}

async function tell(): Promise<void> {
  for (let [token] = tokens(); token !== undefined; [token] = tokens()) {
    const ended = token;
    await keepTrying(() => endSessionOf(ended));
    keep(tokens().filter((other) => other !== ended));
  }
}
