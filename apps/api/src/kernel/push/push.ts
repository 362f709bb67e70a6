/** A browser that takes Web Push messages (RFC 8030), with the keys for their encryption (RFC 8291). */
export interface WebReceiver {
  readonly kind: 'web';
  readonly endpoint: string;
  /** Public key of the browser on the curve P-256, in base64url. */
  readonly p256dh: string;
  /** Secret of the subscription, in base64url. */
  readonly auth: string;
}

/** An application that takes messages of Firebase Cloud Messaging. */
export interface FcmReceiver {
  readonly kind: 'fcm';
  readonly token: string;
}

/** A device that takes messages. */
export type PushReceiver = WebReceiver | FcmReceiver;

/** A message to a device. */
export interface PushMessage {
  /** A newer message of the same topic takes the place of one that was not delivered yet. */
  readonly topic: string;
  /** Seconds for which the push service keeps it for a device that is off. */
  readonly ttlSeconds: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** What a browser gets, as JSON; at most {@link maxPayloadBytes}. */
  readonly payload: string;
  /** What an application gets by FCM, which knows only texts. */
  readonly data: Readonly<Record<string, string>>;
}

/** Most bytes of a payload: what every push service takes, without what the encryption adds. @limit Notifications */
export const maxPayloadBytes = 3_900;

/**
 * What became of a message. `gone`: the receiver no longer exists. `refused`: this message will never be taken. `later`:
 * try again, after so many seconds where the push service said so.
 */
export type PushOutcome =
  | { readonly result: 'sent' | 'gone' | 'refused' }
  | { readonly result: 'later'; readonly afterSeconds: number | undefined };

/** Sends messages to devices. */
export interface Pusher {
  /** The key by which browsers know this server, in base64url. */
  readonly publicKey: string;
  /** True when the operator has configured FCM. */
  readonly hasFcm: boolean;
  /** Sends one message. Never rejects, and takes ten seconds at most. */
  send(receiver: PushReceiver, message: PushMessage): Promise<PushOutcome>;
}

/** Longest wait for a push service, in milliseconds. Whoever answers slowly holds up nobody. @limit Notifications */
export const pushTimeoutMs = 10_000;

/** Returns what the status of a push service means (RFC 8030, section 5). */
export function outcomeOf(status: number, retryAfter: string | undefined, now: Date): PushOutcome {
  if (status < 300) return { result: 'sent' };
  if (status === 404 || status === 410) return { result: 'gone' };
  if (status === 429 || status >= 500) return { result: 'later', afterSeconds: secondsOf(retryAfter, now) };
  return { result: 'refused' };
}

/** Reads the header Retry-After: seconds, or a date. */
function secondsOf(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : (Date.parse(retryAfter.slice(0, 100)) - now.getTime()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}
