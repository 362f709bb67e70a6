import type { RealtimeFrame } from '@trivet/shared/realtime';
import { z } from 'zod';

/** The channel of PostgreSQL by which processes tell each other what happened. */
export const liveChannel = 'trivet_live';

/** What a process has queued for another one to work on. */
export type Queued = 'jobs' | 'tasks';

/**
 * A message between processes: a frame for people, sessions that ended, that the operator chose other features, or that
 * there is work for whoever works on jobs.
 */
export type Notification =
  | { readonly to: readonly string[]; readonly frame: RealtimeFrame }
  | { readonly revoked: readonly string[] }
  | { readonly flags: 'changed' }
  | { readonly queued: Queued };

// A payload must be shorter than 8,000 bytes: https://www.postgresql.org/docs/current/sql-notify.html
const maxPayloadBytes = 7_900;
/**
 * Most ids that one frame names. A hundred uuids stay below the 8,000 bytes of a PostgreSQL notification; a larger
 * change is sent with no ids at all, which means that anything may have changed.
 * @limit Live updates
 */
export const maxFrameIds = 100;
/** Bytes of one uuid in a payload, with quotes and comma. */
const idBytes = 39;

/**
 * Returns the payloads of a notification, each below PostgreSQL's limit. It spreads receivers over several, and sends a
 * frame with too many ids without ids, which means "any". Throws when a frame is too large even so.
 */
export function encodeNotification(notification: Notification): string[] {
  if ('revoked' in notification) {
    const room = Math.floor((maxPayloadBytes - 20) / idBytes);
    // The end of no session is told as well, because the account of a library may have been closed.
    const parts = notification.revoked.length === 0 ? [[]] : chunk(notification.revoked, room);
    return parts.map((revoked) => JSON.stringify({ revoked }));
  }
  if ('flags' in notification || 'queued' in notification) return [JSON.stringify(notification)];
  const frame = shorten(notification.frame);
  const room = Math.floor((maxPayloadBytes - byteLength({ to: [], frame })) / idBytes);
  if (room < 1) throw new Error(`A frame ${frame.type} is too large to send`);
  return chunk(notification.to, room).map((to) => JSON.stringify({ to, frame }));
}

const notificationSchema = z.union([
  z.object({ revoked: z.array(z.string()) }),
  z.object({ flags: z.literal('changed') }),
  z.object({ queued: z.enum(['jobs', 'tasks']) }),
  z.object({
    to: z.array(z.string()),
    frame: z.custom<RealtimeFrame>((value) => typeof value === 'object' && value !== null && 'type' in value),
  }),
]);

/** Reads a payload. Returns undefined for one from another program or another version. */
export function decodeNotification(payload: string): Notification | undefined {
  try {
    return notificationSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

function shorten(frame: RealtimeFrame): RealtimeFrame {
  if (frame.type !== 'recipes:changed' && frame.type !== 'labels:changed') return frame;
  return frame.data.ids.length <= maxFrameIds ? frame : { type: frame.type, data: { ...frame.data, ids: [] } };
}

const byteLength = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size));
  return chunks;
}
