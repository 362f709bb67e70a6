import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { BaseLogger } from 'pino';
import { StartError } from '../start-error.ts';
import { heard } from '../streams.ts';
import { nameForProcessIn, type Account } from './account.ts';
import { explainPostgres, isAlarming } from './messages.ts';
import { ownerMark } from './takeover.ts';

/** A running postmaster. */
export interface PostgresServer {
  pid: number;
  /** Settles when the process has ended, even when nobody stopped it. */
  exited: Promise<void>;
  /** Stops it fast: open transactions are rolled back, and everything committed is on disk. */
  stop: () => Promise<void>;
}

/** The directories, the account and the settings of a postmaster. */
export interface ServerOptions {
  postgres: string;
  cluster: string;
  /** The directory of the unix socket. There is no other way in. */
  socketDir: string;
  account: Account;
  settings: Record<string, string>;
  log: Pick<BaseLogger, 'debug' | 'error'>;
}

const shutdownMs = 30_000;

/**
 * Starts a postmaster and waits until it accepts connections. Throws StartError with its last messages when it ends
 * before.
 */
export async function launchServer(options: ServerOptions): Promise<PostgresServer> {
  const { postgres, cluster, account, log } = options;
  const child = heard(
    spawn(postgres, await argumentsOf(options), {
      cwd: cluster,
      ...account,
      env: { LC_ALL: 'C' },
      // It has a session of its own, because Ctrl-C in a terminal is for Trivet, which stops PostgreSQL last.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => {
      if (child.pid === undefined) resolve();
    });
  });
  const killOnExit = () => child.kill('SIGINT');
  process.once('exit', killOnExit);
  void exited.then(() => process.removeListener('exit', killOnExit));
  await untilReady(child, cluster, log);
  return { pid: child.pid ?? 0, exited, stop: () => stopChild(child, exited) };
}

async function argumentsOf({ cluster, socketDir, account, settings }: ServerOptions): Promise<string[]> {
  const mark = await ownerMark(cluster, process.pid);
  const all = {
    ...settings,
    listen_addresses: '',
    unix_socket_directories: socketDir === cluster ? '.' : socketDir,
    unix_socket_permissions: '0700',
  };
  const pairs = [mark, ...Object.entries(all).map(([name, value]) => `${name}=${value}`)];
  return ['-D', nameForProcessIn(cluster, account), ...pairs.flatMap((pair) => ['-c', pair])];
}

type Child = ChildProcessByStdio<null, null, Readable>;

async function untilReady(child: Child, cluster: string, log: ServerOptions['log']): Promise<void> {
  const words: string[] = [];
  let isReady = false;
  await new Promise<void>((resolve, reject) => {
    const lines = createInterface({ input: heard(child.stderr) });
    lines.on('line', (line) => {
      if (line.includes('database system is ready to accept connections')) {
        isReady = true;
        resolve();
      }
      // Earlier lines are in the StartError. Later ones belong to a stop that somebody asked for.
      if (isReady && !child.killed && isAlarming(line)) log.error({ source: 'postgres' }, line);
      else log.debug({ source: 'postgres' }, line);
      words.push(line);
      words.splice(0, words.length - 20);
    });
    const fail = (cause?: Error) => {
      reject(new StartError(explainPostgres(cause ? String(cause) : words.join('\n'), cluster), { cause }));
    };
    child.once('error', fail);
    child.once('close', () => fail());
  });
}

async function stopChild(child: Child, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), shutdownMs);
  await exited;
  clearTimeout(impatience);
}
