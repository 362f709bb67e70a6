import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createUser } from '#api/kernel/testing/test';
import { chunkOf } from './testing/model-turns.ts';
import { say } from './testing/talk.ts';
import { modelKey, withModel } from './testing/with-model.ts';

const has = withModel();

test('L2 ids of others and inputs that make no sense are told to the model, which goes on', async () => {
  const ben = await createUser(has.server, 'ben');
  const { id } = await ben.api.recipes.createRecipe({ title: 'Secret' });
  const { id: listId } = await ben.api.shoppingLists.createShoppingList({ title: 'Secret list' });
  has.model.script = [
    { call: [{ name: 'get_recipe', input: { id } }] },
    { call: [{ name: 'get_recipe', input: { id: 'nonsense' } }] },
    { call: [{ name: 'get_recipe', input: '{"id":' }] },
    { call: [{ name: 'add_to_shopping_list', input: { listId, items: ['salt'] } }] },
    { say: ['I could not find it.'] },
  ];
  const { message } = await say(has.ann, { content: 'Read it' });
  expect(message).toMatchObject({ state: 'whole', content: 'I could not find it.', proposals: [] });
  expect(JSON.stringify(has.model.asked.map(({ messages }) => messages))).not.toContain('Secret');
});

test.for([
  ['answers with HTML', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')],
  [
    'answers with broken JSON',
    (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {"choices":[{"del\n\n'),
  ],
  [
    'refuses',
    (response) =>
      response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(`{"error":{"message":"bad key ${modelKey}"}}`),
  ],
  ['hangs up', (response) => response.destroy()],
  [
    'sends ten megabytes',
    (response) =>
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: "${'x'.repeat(10_000_000)}"\n\n`),
  ],
  ['redirects', (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
] satisfies [string, (response: ServerResponse) => void][])(
  'L2 a model that %s is one that is not there, the question stays and can be sent again',
  async ([, answer]) => {
    has.model.script = [{ answer }, { say: ['Here I am.'] }];
    const { events, chatId, id } = await say(has.ann);
    expect(events.at(-1)).toEqual({ type: 'failed', errorCode: 'assistantUnavailable' });
    expect(await has.ann.api.assistant.getState()).toMatchObject({ remaining: 50 });
    const again = await say(has.ann, { chatId, id });
    expect(again.message).toMatchObject({ state: 'whole', content: 'Here I am.' });
    const { messages } = await has.ann.api.assistant.getChat({ id: chatId });
    expect(messages.map(({ content }) => content)).toEqual(['Hello', 'Here I am.']);
    expect(has.server.lines.join('\n')).not.toContain(modelKey);
  },
);

test('an answer says that it was cut where the model reached its own limit, and not where it ends at ours', async () => {
  const short = {
    answer: (response: ServerResponse) => {
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .write(chunkOf({ content: 'Simmer the sto' }, null));
      response.end(`${chunkOf({}, 'length')}data: [DONE]\n\n`);
    },
  };
  has.model.script = [short, { say: ['word '.repeat(4_000)] }];
  const { message, chatId, id } = await say(has.ann);
  expect(message).toMatchObject({ content: 'Simmer the sto', state: 'cut' });
  // It is the answer, which sending again shows.
  expect((await say(has.ann, { chatId, id })).message).toEqual(message);
  expect((await say(has.ann, { chatId })).message).toMatchObject({ state: 'whole', content: 'word '.repeat(4_000) });
});

test('an answer that never ends is cut, and what had come of one that breaks off is kept', async () => {
  has.model.script = [{ say: Array.from({ length: 30 }, () => 'word '.repeat(200)) }];
  const { message: long } = await say(has.ann);
  expect([long?.content.length, long?.state]).toEqual([20_000, 'cut']);
  has.model.script = [
    {
      answer(response) {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: {"id":"1","choices":[{"index":0,"delta":{"content":"Half a sen"}}]}\n\n', () =>
          response.destroy(),
        );
      },
    },
  ];
  const { message } = await say(has.ann);
  expect(message).toMatchObject({ state: 'failed', content: 'Half a sen' });
});

test('an answer that its person stops ends at the model, and what had come is kept', async () => {
  const left = Promise.withResolvers<true>();
  has.model.script = [
    {
      answer(response) {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(chunkOf({ content: 'Half' }, null));
        response.once('close', () => left.resolve(true));
      },
    },
  ];
  const [chatId, stop] = [randomUUID(), new AbortController()];
  const answer = await fetch(`${has.server.address}/api/assistant/chats/${chatId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${has.ann.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), content: 'Hello' }),
    signal: stop.signal,
  });
  const reader = answer.body!.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  let read = '';
  while (!read.includes('}')) read += new TextDecoder().decode((await reader.read()).value);
  expect(read).toBe('\n{"type":"text","text":"Half"}\n');
  stop.abort();
  await left.promise;
  await expect
    .poll(async () => (await has.ann.api.assistant.getChat({ id: chatId })).messages.at(-1))
    .toMatchObject({ role: 'assistant', content: 'Half', state: 'stopped' });
});
