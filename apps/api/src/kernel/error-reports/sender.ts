import { reportedEvent } from '@trivet/shared/error-reports/reported-event';
import { DomainError } from '../errors.ts';
import type { Fetcher } from '../fetch/fetcher.ts';

/** Sends errors to the service. */
export interface ErrorSender {
  send(error: unknown, tags: Record<string, string>): void;
  /** Sends what waits, for two seconds at most. */
  close(): Promise<void>;
}

interface SenderOptions {
  dsn: string;
  release: string;
  environment: string;
  fetcher: Fetcher;
}

/** Reports that wait for an answer of the service. Later ones are dropped. */
const maxWaiting = 20;
/**
 * Longest wait for the service, in milliseconds.
 * @limit Server (5 seconds for a report, 2 for the last ones): Error service. It must not hold up a stop.
 */
const sendMs = 5_000;
const closeMs = 2_000;

/**
 * Loads the library, which is large and needed only where a service is named. It is used as a client alone: it changes
 * nothing of the process, reads no request and listens to no event.
 */
export async function openSender({ dsn, release, environment, fetcher }: SenderOptions): Promise<ErrorSender> {
  const { createTransport, defaultStackParser, linkedErrorsIntegration, NodeClient, Scope } =
    await import('@sentry/node');
  const client = new NodeClient({
    dsn,
    release,
    environment,
    includeServerName: false,
    enableRuntimeChannelInjection: false,
    sendClientReports: false,
    integrations: [],
    stackParser: defaultStackParser,
    transport: (options) =>
      createTransport(options, async ({ body }) => ({ statusCode: await post(fetcher, options.url, body) })),
    transportOptions: { bufferSize: maxWaiting },
    beforeSend: (event) => reportedEvent(event, event.tags as Record<string, string>),
  });
  client.addIntegration(linkedErrorsIntegration());
  return {
    send(error, tags) {
      const scope = new Scope();
      scope.setClient(client);
      scope.setTags(tags);
      client.captureException(error, {}, scope);
    },
    close: async () => void (await client.close(closeMs)),
  };
}

/** Sends one envelope. Returns the status of the answer, and throws when there is none. */
async function post(fetcher: Fetcher, url: string, body: string | Uint8Array): Promise<number> {
  const content = typeof body === 'string' ? body : Buffer.from(body).toString('utf8');
  try {
    const sent = { content, contentType: 'application/x-sentry-envelope' };
    return (await fetcher.get(url, { body: sent, timeoutMs: sendMs, maxBytes: 65_536 })).status;
  } catch (error) {
    const data = error instanceof DomainError ? (error.data as { status?: number } | undefined) : undefined;
    if (data?.status !== undefined) return data.status;
    throw error;
  }
}
