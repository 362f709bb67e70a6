import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '@trivet/api/router';
import { socketParams, type RealtimeFrame, type RealtimeHandlers } from '@trivet/shared/realtime';
import { failureOf } from './failures.ts';
import { serverUrl, socketUrl } from './server.ts';
import { getToken, subscribeSession } from './session.ts';

const shortestPause = 2000;
const pauseSpread = 2000;

interface RealtimeOptions {
  handlers: RealtimeHandlers;
  /** Called when frames may have been missed, so that everything has to be read again. */
  onReconnect: () => void;
  /** Gives what opens the socket of whoever is logged in. */
  askTicket?: () => Promise<string>;
}

// A connection of its own: what goes on in the background neither waits for other calls nor moves the loading bar.
const client = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: serverUrl('api/trpc'),
      transformer: superjson,
      headers: () => ({ authorization: `Bearer ${getToken() ?? ''}` }),
    }),
  ],
});

const askServer = async (): Promise<string> => (await client.users.getSocketTicket.query()).ticket;

/** Keeps a socket open while somebody is logged in and hands each frame to its handler; returns how to stop. */
export function connectRealtime({ handlers, onReconnect, askTicket = askServer }: RealtimeOptions): () => void {
  let socket: WebSocket | undefined;
  let timer: number | undefined;
  let attempt = 0;
  let wasOpen = false;
  let readingSince = performance.timeOrigin;

  function close(): void {
    attempt += 1;
    window.clearTimeout(timer);
    const closing = socket;
    socket = undefined;
    closing?.close();
  }

  function openLater(): void {
    timer = window.setTimeout(() => void open(), shortestPause + Math.random() * pauseSpread);
  }

  async function open(): Promise<void> {
    close();
    if (getToken() === null) return;
    const own = attempt;
    try {
      const ticket = await askTicket();
      if (own === attempt) openWith(ticket);
    } catch (error) {
      // A session that has ended begins anew with a log-in, which opens the socket again.
      if (own === attempt && failureOf(error).status !== 401) openLater();
    }
  }

  function openWith(ticket: string): void {
    // What was read before the first socket is read again only if it changed meanwhile; later, in any case.
    const opened = new WebSocket(addressFor(ticket, wasOpen ? null : Date.now() - readingSince));
    socket = opened;
    opened.onopen = () => {
      if (wasOpen) onReconnect();
      wasOpen = true;
    };
    opened.onmessage = ({ data }) => dispatch(data, handlers);
    // An error is always followed by a close.
    opened.onclose = () => {
      if (socket === opened) openLater();
    };
  }

  const stopSession = subscribeSession(() => {
    wasOpen = false;
    readingSince = Date.now();
    void open();
  });
  void open();
  return () => {
    stopSession();
    close();
  };
}

/** Where the socket is opened; `readingFor` is how long, in milliseconds, the page has been reading. */
function addressFor(ticket: string, readingFor: number | null): string {
  const params = new URLSearchParams({ [socketParams.token]: ticket });
  if (readingFor !== null) params.set(socketParams.readingFor, String(Math.max(0, Math.ceil(readingFor))));
  return `${socketUrl('grip/ws')}?${params}`;
}

function dispatch(message: unknown, handlers: RealtimeHandlers): void {
  const frame = frameOf(message);
  // A newer server may send frames that this page does not know yet.
  if (frame === null || !Object.hasOwn(handlers, frame.type)) return;
  const handle = handlers[frame.type] as (data: RealtimeFrame['data']) => void;
  handle(frame.data);
}

function frameOf(message: unknown): RealtimeFrame | null {
  if (typeof message !== 'string') return null;
  try {
    const frame = JSON.parse(message) as RealtimeFrame | null;
    return typeof frame?.type === 'string' ? frame : null;
  } catch {
    return null;
  }
}
