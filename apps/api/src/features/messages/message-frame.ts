import type { RealtimeData, RealtimeFrame } from '@trivet/shared/realtime';
import type { PushedMessage } from '#api/features/notifications/notifications.public';
import { cutToFit } from '#api/kernel/text/cut-to-fit';

/** Most characters of the text in a frame. */
const shownBody = 1_000;
/** A frame travels in a notification of PostgreSQL, which takes less than 8,000 bytes including the receiver. */
const maxFrameBytes = 7_600;

/** Most characters of the text in a message to a device, as in the reference product. */
const pushedBody = 500;

/** Most bytes of a message to a device. Firebase takes 4,096 with all texts beside it. */
const maxPushedBytes = 2_500;

/** Returns a message as devices get it. */
export function pushedMessage(message: PushedMessage): PushedMessage {
  const withBody = (body: string) => ({ ...message, body });
  const fits = (body: string) => Buffer.byteLength(JSON.stringify(withBody(body))) <= maxPushedBytes;
  return withBody(cutToFit(message.body, pushedBody, fits));
}

/** Returns the frame that tells the receiver about a message. Cuts the text to what fits beside the rest. */
export function newMessageFrame(message: RealtimeData['messages:new']): RealtimeFrame {
  const withBody = (body: string): RealtimeFrame => ({ type: 'messages:new', data: { ...message, body } });
  const fits = (body: string) => Buffer.byteLength(JSON.stringify(withBody(body))) <= maxFrameBytes;
  return withBody(cutToFit(message.body, shownBody, fits));
}
