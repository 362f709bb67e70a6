import type { RealtimeData, RealtimeFrame } from '@trivet/shared/realtime';
import { truncate } from '#api/kernel/truncate';

/** Most characters of the text in a frame. */
const shownBody = 1_000;
/** A frame travels in a notification of PostgreSQL, which takes less than 8,000 bytes including the receiver. */
const maxFrameBytes = 7_600;

/** Returns the frame that tells the receiver about a message. Cuts the text to what fits beside the rest. */
export function newMessageFrame(message: RealtimeData['messages:new']): RealtimeFrame {
  for (let length = shownBody; ; length = Math.floor(length / 2)) {
    const frame: RealtimeFrame = { type: 'messages:new', data: { ...message, body: truncate(message.body, length) } };
    if (length === 0 || Buffer.byteLength(JSON.stringify(frame)) <= maxFrameBytes) return frame;
  }
}
