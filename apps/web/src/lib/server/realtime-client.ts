import { socketParams, type RealtimeFrame, type RealtimeHandlers } from '@trivet/shared/realtime';
import { publishEvent } from '../app-events.ts';
import { onResumed } from '../resumed.ts';
import { backgroundClient } from './background-client.ts';
import { failureOf } from './failures.ts';
import { socketUrl } from './server.ts';
import { getToken, subscribeSession } from '../session/session.ts';
import { socketOpenStore } from './socket-open.store.ts';

/**
 * @limit Live updates (2 seconds plus up to 2 more at random): Reconnect of the client. Clients must not come back all
 * at once.
 */
const shortestPause = 2000;
const pauseSpread = 2000;

interface RealtimeOptions {
  handlers: RealtimeHandlers;
  /** Called when the client may have missed frames, so that it has to reload everything. */
  onReconnect: () => void;
  /** Gets the ticket that opens the socket of the logged-in person. */
  askTicket?: () => Promise<string>;
}

const askServer = async (): Promise<string> => (await backgroundClient.users.getSocketTicket.query()).ticket;

/**
 * Keeps a socket open while somebody is logged in, and passes each frame to its handler. Returns a function that stops
 * it.
 */
export function connectRealtime({ handlers, onReconnect, askTicket = askServer }: RealtimeOptions): () => void {
  let socket: WebSocket | undefined;
  let timer: number | undefined;
  let attempt = 0;
  /** Null once a socket was open. */
  let readingSince: number | null = performance.timeOrigin;

  function close(): void {
    attempt += 1;
    window.clearTimeout(timer);
    const closing = socket;
    socket = undefined;
    end(closing);
  }

  const openLater = (): void => void (timer = afterPause(() => void open()));

  async function open(): Promise<void> {
    close();
    if (getToken() === null) return;
    const own = attempt;
    try {
      const ticket = await askTicket();
      if (own === attempt) openWith(ticket);
    } catch (error) {
      // After the end of a session, a log-in opens the socket again.
      if (own === attempt && failureOf(error).status !== 401) openLater();
    }
  }

  function openWith(ticket: string): void {
    // The first socket asks for what changed since the client began to read. With a later one it reads everything again.
    const opened = new WebSocket(addressFor(ticket, readingSince === null ? null : Date.now() - readingSince));
    socket = opened;
    opened.onopen = () => {
      if (readingSince === null) onReconnect();
      readingSince = null;
      socketOpenStore.set(true);
      publishEvent('connected', {});
    };
    opened.onmessage = ({ data }) => dispatch(data, handlers);
    // A close always follows an error.
    opened.onclose = () => {
      if (socket === opened) openLater();
    };
  }

  const stopSession = subscribeSession(() => {
    readingSince = Date.now();
    void open();
  });
  const stopResumed = reopenOnReturn(() => void open());
  void open();
  return () => {
    stopSession();
    stopResumed();
    close();
  };
}

/** Opens the socket again for somebody who comes back, without the pause. One that was open during a sleep may be dead. */
const reopenOnReturn = (open: () => void): (() => void) =>
  onResumed(({ slept }) => {
    if (slept || !socketOpenStore.get()) open();
  });

function afterPause(open: () => void): number {
  socketOpenStore.set(false);
  return window.setTimeout(open, shortestPause + Math.random() * pauseSpread);
}

function end(socket: WebSocket | undefined): void {
  socketOpenStore.set(false);
  socket?.close();
}

/** Returns the address of the socket. `readingFor` is how long the client has been reading, in milliseconds. */
function addressFor(ticket: string, readingFor: number | null): string {
  const params = new URLSearchParams({ [socketParams.token]: ticket });
  if (readingFor !== null) params.set(socketParams.readingFor, String(Math.max(0, Math.ceil(readingFor))));
  return `${socketUrl('grip/ws')}?${params}`;
}

function dispatch(message: unknown, handlers: RealtimeHandlers): void {
  const frame = frameOf(message);
  // A newer server may send frames that this page does not know yet.
  if (frame === null || !Object.hasOwn(handlers, frame.type)) return;
  const handle = handlers[frame.type as keyof RealtimeHandlers] as (data: RealtimeFrame['data']) => void;
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
