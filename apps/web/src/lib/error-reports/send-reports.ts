import {
  BrowserClient,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
  type ErrorEvent,
} from '@sentry/browser';
import { reportedEvent } from '@trivet/shared/error-reports/reported-event';
import { isHosted } from '#web/lib/host/page-settings.ts';

/** Most reports of one visit. @limit Server (20 a visit, each kind of error once) */
const maxReports = 20;

/** Refusals and failures of calls: the server tells its own, and the others are the caller's or the network's. */
const answers = new Set(['CallError', 'TRPCClientError', 'AbortError', 'TimeoutError']);

/**
 * What is no bug of ours: a part of the application that could not be loaded, a request without a connection, and what
 * proxies and extensions break by scripts of their own.
 */
const notOurs =
  /dynamically imported module|module script failed|preload CSS|^(?:failed to fetch|load failed|networkerror)|^script error/i;
/** The words of what proxies of the page's objects break. */
const proxyWords = [/prox/i, /undefined/i];

function isBug(error: unknown): error is Error {
  if (!(error instanceof Error) || answers.has(error.name)) return false;
  const start = error.message.slice(0, 300);
  return !notOurs.test(start) && !proxyWords.every((words) => words.test(start));
}

/** Returns whether a file of this page is in the stack. A script that an extension added has none. */
const isOfPage = ({ exception }: ErrorEvent): boolean =>
  (exception?.values ?? []).some(({ stacktrace }) =>
    stacktrace?.frames?.some(({ filename }) => filename?.startsWith(`${window.location.origin}/`)),
  );

/** The first word of the address, which names the screen. The rest may name a thing of a person. */
const screenOf = (hash: string): string => /^#\/([a-z-]{0,40})/.exec(hash)?.[1] ?? '';

/** Opens the client of an error service. Returns the function that tells it an error. */
export function openReports(dsn: string): (error: unknown) => void {
  const told = new Set<string>();
  const client = new BrowserClient({
    dsn,
    release: `trivet@${__APP_VERSION__}`,
    environment: isHosted() ? 'hosted' : 'selfhost',
    sendClientReports: false,
    // Nor may the service note from where a report comes.
    dataCollection: { userInfo: false },
    integrations: [],
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    transportOptions: { fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' } },
    beforeSend(event) {
      const reported = reportedEvent(event, { screen: screenOf(window.location.hash) });
      const kind = JSON.stringify(reported.exception);
      if (!isOfPage(event) || told.has(kind) || told.size >= maxReports) return null;
      told.add(kind);
      return reported;
    },
  });
  client.addIntegration(linkedErrorsIntegration());
  return (error) => {
    if (!isBug(error)) return;
    const scope = new Scope();
    scope.setClient(client);
    client.captureException(error, {}, scope);
  };
}
