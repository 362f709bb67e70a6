import type { Services } from '../context.ts';
import { GuardedAgent } from '../fetch/guarded-agent.ts';
import { publicUrl } from '../http/public-url.ts';
import { createFcm } from './fcm.ts';
import type { Pusher, PushMessage, PushOutcome, PushReceiver } from './push.ts';
import type { VapidKeys } from './vapid-keys.ts';
import { sendWebPush } from './web-push.ts';

type Parts = Pick<Services, 'env' | 'fetcher' | 'now' | 'log'>;

/** Creates the way to send messages to devices: by Web Push, and by FCM where it is configured. */
export function createPusher(keys: VapidKeys, env: Services['env'], parts: () => Parts): Pusher {
  const url = publicUrl(env);
  const credentials = env.FCM_CREDENTIALS;
  const subject = env.VAPID_SUBJECT ?? (url.startsWith('https:') ? url : 'mailto:trivet@localhost');
  const fetcher = () => parts().fetcher;
  const sendFcm =
    credentials === undefined ? undefined : createFcm({ credentials, fetcher, agent: new GuardedAgent(fetcher) });
  const sendTo = (receiver: PushReceiver, message: PushMessage): Promise<PushOutcome> => {
    if (receiver.kind === 'web') return sendWebPush(parts(), { keys, subject }, receiver, message);
    return sendFcm?.(receiver, message) ?? Promise.resolve({ result: 'refused' });
  };
  return {
    publicKey: keys.publicKey,
    hasFcm: sendFcm !== undefined,
    async send(receiver, message) {
      try {
        return await sendTo(receiver, message);
      } catch (error) {
        parts().log.error({ err: error }, 'a notification could not be sent');
        return { result: 'later', afterSeconds: undefined };
      }
    },
  };
}
