import { createHash } from 'node:crypto';
import type { Services } from '../context.ts';
import { DomainError } from '../errors.ts';
import { outcomeOf, type PushMessage, type PushOutcome, pushTimeoutMs, type WebReceiver } from './push.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** The name of a topic on the wire, which has at most 32 letters of base64url. */
const topicName = (topic: string): string => createHash('sha256').update(topic).digest('base64url').slice(0, 32);

/** Names the operator to push services, which may want to write to them. */
export interface Sender {
  readonly keys: VapidKeys;
  /** A `mailto:` or `https:` address. */
  readonly subject: string;
}

/** Encrypts a message and hands it to the push service of its receiver. */
export async function sendWebPush(
  { fetcher, now }: Pick<Services, 'fetcher' | 'now'>,
  { keys, subject }: Sender,
  { endpoint, p256dh, auth }: WebReceiver,
  message: PushMessage,
): Promise<PushOutcome> {
  const { default: webPush } = await import('web-push');
  let request;
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, {
      vapidDetails: { subject, ...keys },
      TTL: message.ttlSeconds,
      urgency: message.urgency,
      topic: topicName(message.topic),
      contentEncoding: 'aes128gcm',
    });
  } catch {
    // The keys are none, so that nobody could ever read a message.
    return { result: 'gone' };
  }
  const named = Object.entries(request.headers as Record<string, string | number>).map(
    ([name, value]) => [name.toLowerCase(), String(value)] as const,
  );
  const { 'content-length': _, ...headers } = Object.fromEntries(named);
  try {
    const answer = await fetcher.send(endpoint, {
      method: 'POST',
      headers,
      body: request.body,
      ignoresBody: true,
      timeoutMs: pushTimeoutMs,
    });
    return outcomeOf(answer.status, answer.headers['retry-after'], now());
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { result: 'later', afterSeconds: undefined };
  }
}
