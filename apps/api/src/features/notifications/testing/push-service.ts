import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { PushPayload } from '@trivet/shared/notifications/payload';
import type { Subscription } from '@trivet/shared/notifications/schemas';
import { playInternet } from '#api/kernel/fetch/testing/tiny-internet';
import type { TestServer } from '#api/kernel/testing/server';

/** A browser's part of a subscription. */
interface Browser {
  readonly subscription: Subscription;
  /** Decrypts what came (RFC 8291 and RFC 8188). */
  readonly read: (body: Buffer) => PushPayload;
}

/** A message as the push service got it. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly payload: PushPayload;
}

type Answer = (response: ServerResponse) => void;

/** A push service at http://push.test, which is a public address for the server. */
export interface PushService {
  /** Makes a browser with a subscription, under a path of its own. */
  newBrowser: () => Subscription;
  /** Everything that came for a browser, in the order of its arrival. */
  receivedBy: (browser: Subscription) => ReceivedPush[];
  /** Lets what comes next for a browser be answered in this way. By default it is 201. */
  answer: (browser: Subscription, answer: Answer) => void;
  /** While this is true, its name does not resolve. */
  isNameLost: boolean;
  close: () => Promise<void>;
}

const bytesOf = (base64url: string): Buffer => Buffer.from(base64url, 'base64url');

function newBrowser(endpoint: string): Browser {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    subscription: { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } },
    read(body) {
      const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
      const senderKey = body.subarray(21, 21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const record = body.subarray(21 + idLength);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      // A byte of 2 ends the last record, and zeros may follow.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')) as PushPayload;
    },
  };
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Starts a push service, and lets a server reach it and nothing else. */
export async function startPushService(server: TestServer): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const answers = new Map<string, Answer>();
  const received: ReceivedPush[] = [];
  const internet = await playInternet(
    (request, response) =>
      void bodyOf(request).then((body) => {
        const path = request.url ?? '';
        const browser = browsers.get(path);
        if (browser === undefined) return void response.writeHead(404).end();
        received.push({ path, headers: request.headers, payload: browser.read(body) });
        const answer = answers.get(path);
        if (answer === undefined) response.writeHead(201).end();
        else answer(response);
      }),
    {
      'push.test': () => {
        if (service.isNameLost) throw new Error('getaddrinfo EAI_AGAIN push.test');
        return ['93.184.216.34'];
      },
    },
  );
  const before = server.services.fetcher;
  Object.assign(server.services, { fetcher: internet.fetcher });
  const pathOf = ({ endpoint }: Subscription) => new URL(endpoint).pathname;
  const service: PushService = {
    isNameLost: false,
    newBrowser() {
      const path = `/${randomBytes(16).toString('base64url')}`;
      const browser = newBrowser(`http://push.test${path}`);
      browsers.set(path, browser);
      return browser.subscription;
    },
    receivedBy: (browser) => received.filter(({ path }) => path === pathOf(browser)),
    answer: (browser, answer) => void answers.set(pathOf(browser), answer),
    async close() {
      Object.assign(server.services, { fetcher: before });
      await internet.close();
    },
  };
  return service;
}

/** Returns what a VAPID header claims (RFC 8292). Throws when its signature is not that of the key. */
export function readVapid(authorization: string): { key: string; claims: { aud: string; sub: string; exp: number } } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/i.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = bytesOf(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytesOf(signature),
  );
  if (!isSigned) throw new Error('the signature is not that of the key');
  return { key, claims: JSON.parse(bytesOf(claims).toString()) as { aud: string; sub: string; exp: number } };
}
