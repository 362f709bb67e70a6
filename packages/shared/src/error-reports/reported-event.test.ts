import { expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '../testing/growth.ts';
import { messageHead, reportedEvent } from './reported-event.ts';

test.for<[string, string]>([
  ['boom', 'boom'],
  ["Cannot read properties of undefined (reading 'soup of ann')", 'Cannot read properties of undefined'],
  ['invalid input syntax for type uuid: "my secret soup"', 'invalid input syntax for type uuid'],
  ['Unexpected token \'h\', "hello secret"... is not valid JSON', 'Unexpected token'],
  ['can\'t access property "x", y is undefined', "can't access property"],
  ['getaddrinfo ENOTFOUND kitchen.example.org', 'getaddrinfo ENOTFOUND'],
  ['no mail to ann@example.org', 'no mail to'],
  ['the token eyJhbGciOiJIUzI1NiJ9.e30.abc is old', 'the token'],
  ['', ''],
  ['cannot parse «секрет»', 'cannot parse'],
  ['cannot parse секрет', 'cannot parse'],
  ['first line\nsecret', 'first line'],
  ['https://kitchen.example.org/?token=secret failed', 'https'],
  ['relative path is outside ../secret', 'relative path is outside'],
  ['the file soup-of-ann is missing', 'the file'],
])('of the message %s only the head is reported', ([message, head]) => {
  expect(messageHead(message)).toBe(head);
  expect(messageHead(message)).not.toMatch(/secret|\bann\b|example|eyJ/);
});

test('R25 a report has the kind and the place of an error, and nothing else that the library noticed', () => {
  const event = {
    event_id: '1',
    timestamp: 2,
    release: 'trivet@1',
    request: { url: 'https://secret.test/?token=secret', data: 'secret' },
    user: { email: 'secret@example.org' },
    breadcrumbs: [{ message: 'secret' }],
    extra: { secret: 'secret' },
    contexts: { secret: { secret: 'secret' } },
    server_name: 'secret',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'it broke: secret',
          mechanism: { type: 'generic', data: { secret: 'secret' } },
          stacktrace: {
            frames: [
              {
                filename: '/home/secret/trivet/apps/api/src/main.ts',
                function: 'start',
                lineno: 3,
                vars: { a: 'secret' },
              },
              { filename: 'https://secret.test/assets/ground-1.js?token=secret', function: 'a secret', lineno: 1 },
              { filename: 'https://secret.test/', context_line: 'secret' },
            ],
          },
        },
      ],
    },
  };
  const reported = reportedEvent(event, { path: '/api/users/:id' });
  expect(JSON.stringify(reported)).not.toContain('secret');
  expect(reported).toMatchObject({
    release: 'trivet@1',
    tags: { path: '/api/users/:id' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'it broke',
          stacktrace: {
            frames: [
              { filename: 'app:///apps/api/src/main.ts', function: 'start', lineno: 3 },
              { filename: 'app:///assets/ground-1.js', lineno: 1 },
              { filename: 'app://' },
            ],
          },
        },
      ],
    },
  });
});

test('D2 the work for a report grows with the text and no faster', async () => {
  const alphabet = [...tokensOfSources('packages/shared/src/error-reports/*.ts'), 'a ', 'a/', "'"];
  const report = (text: string) => {
    const frames = [{ filename: text, function: text }];
    return reportedEvent({ exception: { values: [{ type: text, value: text, stacktrace: { frames } }] } }, {});
  };
  expect(await superLinearTexts(report, alphabet)).toEqual([]);
});
