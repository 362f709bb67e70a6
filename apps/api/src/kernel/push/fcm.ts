import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Messaging } from 'firebase-admin/messaging';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { GuardedAgent } from '../fetch/guarded-agent.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { type FcmReceiver, outcomeOf, type PushMessage, type PushOutcome, pushTimeoutMs } from './push.ts';

/** The code of FCM for each token that no device has any more. */
const goneCodes = new Set([
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  'messaging/mismatched-credential',
]);
const laterCodes = new Set([
  'messaging/message-rate-exceeded',
  'messaging/device-message-rate-exceeded',
  'messaging/quota-exceeded',
  'messaging/server-unavailable',
  'messaging/internal-error',
  'messaging/unknown-error',
]);

/** Where the credentials of FCM are, and how its requests are made. */
export interface FcmOptions {
  /** FCM_CREDENTIALS: the file of a service account, or its content. */
  readonly credentials: string;
  readonly fetcher: () => Fetcher;
  readonly agent: GuardedAgent;
}

const accountSchema = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});

/** The file of a service account of Firebase. */
type ServiceAccount = z.infer<typeof accountSchema>;

const accessSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const scope = 'https://www.googleapis.com/auth/firebase.messaging';

/**
 * Asks Google for an access token (RFC 7523). The library's own credentials make their requests without the agent that
 * they are given.
 */
async function askForAccess(fetcher: Fetcher, { client_email: iss, private_key, token_uri: aud }: ServiceAccount) {
  const assertion = jwt.sign({ iss, aud, scope }, private_key, { algorithm: 'RS256', expiresIn: '1h' });
  const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
  const { bytes } = await fetcher.get(aud, {
    accept: 'application/json',
    body: { content: form.toString(), contentType: 'application/x-www-form-urlencoded' },
    maxBytes: 100_000,
    timeoutMs: pushTimeoutMs,
  });
  return accessSchema.parse(JSON.parse(bytes.toString('utf8')));
}

/** Sends a message by FCM. */
export type SendFcm = (receiver: FcmReceiver, message: PushMessage) => Promise<PushOutcome>;

/** Returns a function that sends messages by FCM. It loads the library and the credentials when it is first called. */
export function createFcm(options: FcmOptions): SendFcm {
  let opened: Promise<Messaging> | undefined;
  return async ({ token }, { topic, ttlSeconds, urgency, data }) => {
    try {
      const messaging = await (opened ??= openMessaging(options));
      const sent = messaging.send({
        token,
        data: { ...data },
        android: {
          collapseKey: topic.slice(0, 100),
          priority: urgency === 'high' ? 'high' : 'normal',
          ttl: ttlSeconds * 1_000,
        },
        webpush: { headers: { TTL: String(ttlSeconds), Urgency: urgency } },
      });
      return await Promise.race([sent.then((): PushOutcome => ({ result: 'sent' })), tooSlow()]);
    } catch (error) {
      return outcomeOfFailure(error);
    }
  };
}

const tooSlow = (): Promise<PushOutcome> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(outcomeOf(503, undefined, new Date())), pushTimeoutMs).unref();
  });

async function openMessaging({ credentials, fetcher, agent }: FcmOptions): Promise<Messaging> {
  const [{ initializeApp }, { getMessaging }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/messaging'),
  ]);
  const json = credentials.trimStart().startsWith('{') ? credentials : await readFile(credentials, 'utf8');
  const account = accountSchema.parse(JSON.parse(json));
  const credential = { getAccessToken: () => askForAccess(fetcher(), account) };
  return getMessaging(initializeApp({ credential, projectId: account.project_id, httpAgent: agent }, randomUUID()));
}

function outcomeOfFailure(error: unknown): PushOutcome {
  const code = typeof error === 'object' && error !== null ? (Reflect.get(error, 'code') as unknown) : undefined;
  if (typeof code !== 'string') throw error;
  if (goneCodes.has(code)) return { result: 'gone' };
  if (laterCodes.has(code) || code.startsWith('app/')) return { result: 'later', afterSeconds: undefined };
  return { result: 'refused' };
}
