import type { RealtimeFrame, RealtimeHandlers } from '@trivet/shared/realtime';
import { getToken, subscribeSession } from '#web/lib/session.ts';
import { socketUrl } from '#web/lib/server.ts';

const shortestPause = 2000;
const pauseSpread = 2000;

interface RealtimeOptions {
  handlers: RealtimeHandlers;
  /** Frames may have been missed: what was read before is to be read again. */
  onReconnect: () => void;
}

/** Keeps a socket open while somebody is logged in and hands each frame to its handler; returns how to stop. */
export function connectRealtime({ handlers, onReconnect }: RealtimeOptions): () => void {
  let socket: WebSocket | undefined;
  let timer: number | undefined;
  let wasOpen = false;

  function close(): void {
    window.clearTimeout(timer);
    const closing = socket;
    socket = undefined;
    closing?.close();
  }

  function open(): void {
    close();
    const token = getToken();
    if (token === null) return;
    const opened = new WebSocket(`${socketUrl('grip/ws')}?token=${encodeURIComponent(token)}`);
    socket = opened;
    opened.onopen = () => {
      if (wasOpen) onReconnect();
      wasOpen = true;
    };
    opened.onmessage = ({ data }) => dispatch(data, handlers);
    // An error is always followed by a close.
    opened.onclose = () => {
      if (socket === opened) timer = window.setTimeout(open, shortestPause + Math.random() * pauseSpread);
    };
  }

  const stopSession = subscribeSession(() => {
    wasOpen = false;
    open();
  });
  open();
  return () => {
    stopSession();
    close();
  };
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
