import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extend } from '../context.ts';
import { GuardedAgent } from '../fetch/guarded-agent.ts';
import { playInternet, type Site, startSite, type TinyInternet } from '../fetch/testing/tiny-internet.ts';
import { createFcm, type SendFcm } from './fcm.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const account = {
  type: 'service_account',
  project_id: 'kitchen',
  client_email: 'server@kitchen.example',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  token_uri: 'http://pub.test/token',
};
const message = {
  topic: 'messages:1',
  ttlSeconds: 60,
  urgency: 'high',
  payload: '{}',
  data: { type: 'messages:new', message: '{"id":"1"}' },
} as const;

let site: Site;
let internet: TinyInternet;
let send: SendFcm;
const hosts: string[] = [];
const sent: { host: string; path: string; body: unknown }[] = [];
let answer: { status: number; body: object } = { status: 200, body: { name: 'projects/kitchen/messages/1' } };

/** Stands for the internet with Google in it: every connection ends at the site, without TLS. */
const connectToSite = (url: URL): Promise<TLSSocket> => {
  hosts.push(url.host);
  return Promise.resolve(connect(site.port, '127.0.0.1') as unknown as TLSSocket);
};

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host = '' } = request.headers;
  response.setHeader('content-type', 'application/json');
  if (request.url?.includes('token')) {
    await text(request);
    return void response.end(JSON.stringify({ access_token: 'secret', expires_in: 3_600, token_type: 'Bearer' }));
  }
  sent.push({ host, path: request.url ?? '', body: await json(request) });
  response.writeHead(answer.status).end(JSON.stringify(answer.body));
}

beforeAll(async () => {
  site = await startSite((request, response) => void respond(request, response));
  internet = await playInternet(Promise.resolve(site));
  send = createFcm({
    credentials: JSON.stringify(account),
    fetcher: () => internet.fetcher,
    agent: new GuardedAgent(() => extend(internet.fetcher, { connect: connectToSite })),
  });
});
afterAll(() => internet.close());

const failure = (status: number, code: string) => ({
  status,
  body: {
    error: {
      code: status,
      message: code,
      status: code,
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }],
    },
  },
});

test('a message goes to the service of Google as texts, with its topic and how long it is kept', async () => {
  expect(await send({ kind: 'fcm', token: 'abc' }, message)).toEqual({ result: 'sent' });
  expect(hosts).toEqual(['fcm.googleapis.com']);
  expect(sent).toMatchObject([
    {
      host: 'fcm.googleapis.com',
      path: '/v1/projects/kitchen/messages:send',
      body: {
        message: {
          token: 'abc',
          data: message.data,
          android: { collapse_key: 'messages:1', priority: 'high', ttl: '60s' },
        },
      },
    },
  ]);
});

test.for([
  ['no longer registered', failure(404, 'UNREGISTERED'), { result: 'gone' }],
  ['too many', failure(429, 'QUOTA_EXCEEDED'), { result: 'later' }],
  ['broken', failure(500, 'INTERNAL'), { result: 'later' }],
  ['not understood', failure(400, 'INVALID_ARGUMENT'), { result: 'refused' }],
] as const)('a token or a message that is %s', async ([, failed, expected]) => {
  answer = failed;
  expect(await send({ kind: 'fcm', token: 'abc' }, message)).toMatchObject(expected);
});
