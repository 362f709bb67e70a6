import type { DomainError } from '../errors.ts';
import { wireStatus } from '../errors.ts';
import { createFetcher } from '../fetch/fetcher.ts';
import type { Log } from '../log.ts';
import { type ErrorSender, openSender } from './sender.ts';

/** Where an error happened, in words of the program: no address that somebody called, and nothing that people typed. */
export type ReportTags = Readonly<Record<string, string | undefined>>;

/** Tells the error service that the operator named what goes wrong in this process. Without one it does nothing. */
export interface ErrorReports {
  /** Reports a failure whose status is 500 or more; others are the caller's. It never throws and never waits. */
  failed(failure: DomainError, tags: ReportTags): void;
  /** Sends what waits, for two seconds at most. */
  close(): Promise<void>;
}

/** Settings of {@link createErrorReports}. */
export interface ErrorReportsOptions {
  /** SENTRY_DSN. */
  dsn: string | undefined;
  release: string;
  environment: string;
  /** FETCH_PROXY. */
  proxy: string | undefined;
  log: Log;
}

const silent: ErrorReports = { failed: () => {}, close: () => Promise.resolve() };

/** Most reports in a minute. What fails a thousand times is known by then. @limit Server */
const maxPerMinute = 60;
const minute = 60_000;

/** Starts to load the library of the error service, when there is one. */
export function createErrorReports({ dsn, proxy, log, ...about }: ErrorReportsOptions): ErrorReports {
  if (dsn === undefined) return silent;
  // The operator named this one address, so it may be in a private network.
  const fetcher = createFetcher({ allowCidrs: [], allowOrigins: [new URL(dsn).origin], proxy });
  const opened: Promise<ErrorSender | null> = openSender({ dsn, fetcher, ...about }).catch((error: unknown) => {
    log.warn({ err: error }, 'the library of the error service could not be loaded');
    return null;
  });
  let windowStart = performance.now();
  let count = 0;
  const isWithinLimit = (): boolean => {
    if (performance.now() - windowStart > minute) [windowStart, count] = [performance.now(), 0];
    count += 1;
    return count <= maxPerMinute;
  };
  return {
    failed(failure, tags) {
      if (wireStatus[failure.code].http < 500 || !isWithinLimit()) return;
      const named: ReportTags = { ...tags, errorCode: failure.code };
      const known = Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined);
      void opened.then((sender) => sender?.send(failure.cause ?? failure, Object.fromEntries(known)));
    },
    async close() {
      await (await opened)?.close();
      await fetcher.close();
    },
  };
}
