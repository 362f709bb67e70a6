import type { RealtimeData, RealtimeFrame } from '@trivet/shared/realtime';
import { truncate } from '@trivet/shared/text/truncate';

/** Characters of the text that a frame carries. */
const shownBody = 1_000;
/** A frame travels in a notification of PostgreSQL, which holds less than 8,000 bytes with the receiver. */
const maxFrameBytes = 7_600;

/** The frame that tells the receiver of a message. The text is cut to what fits beside the rest. */
export function newMessageFrame(message: RealtimeData['messages:new']): RealtimeFrame {
  for (let length = shownBody; ; length = Math.floor(length / 2)) {
    const frame: RealtimeFrame = { type: 'messages:new', data: { ...message, body: truncate(message.body, length) } };
    if (length === 0 || Buffer.byteLength(JSON.stringify(frame)) <= maxFrameBytes) return frame;
  }
}
