import pino, { type DestinationStream, type Logger } from 'pino';
import { privateFile, tightenFile } from './private-files.ts';
import { heard } from './streams.ts';

/** The server's log: JSON lines. */
export type Log = Logger;

const secretKeys = ['password', 'currentPassword', 'token', 'authorization', 'cookie', 'passwordHash', 'fcmToken'];

/**
 * Creates a log of JSON lines in `file`, or on standard output. It never contains values under the names of secrets.
 */
export function createLog(options: { level: string; file?: string | undefined; stream?: DestinationStream }): Log {
  if (options.file !== undefined) tightenFile(options.file);
  const settings = { dest: options.file ?? 1, sync: false, mkdir: true, mode: privateFile };
  const destination = options.stream ?? heard(pino.destination(settings));
  return pino(
    {
      level: options.level,
      base: null,
      redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
      serializers: { err: pino.stdSerializers.err },
    },
    destination,
  );
}
