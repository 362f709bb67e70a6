import { noteFigure } from '@trivet/shared/testing/proof-notes';
import { beforeEach, expect, test } from 'vitest';
import { shoppingItemNoun, shoppingListKind, shoppingListNoun } from '@trivet/shared/shopping-lists/shopping-list';
import { emptyDisk } from '#web/testing/disk.ts';
import { createScopeServer, scopeRules } from '#web/testing/scope-server.ts';
import { createClient } from './client.ts';
import { connect } from './connect.ts';

const person = '00000000-0000-4000-8000-00000000000a';
const list = { kind: shoppingListKind, id: '00000000-0000-4000-8000-000000000001' };
const items = 500;
const changes = 10_000;

beforeEach(emptyDisk);

test('R17 10,000 operations that were made offline on one list merge within 30 seconds', async () => {
  const server = createScopeServer();
  server.fate = () => 'lost';
  const image = createClient(
    scopeRules,
    () => person,
    () => {},
  );
  const transport = server.transportOf(person);
  const options = {
    person,
    session: person,
    client: image,
    watched: () => [list],
    rulesOf: scopeRules,
    transport,
    isOurs: () => true,
    locks: undefined,
  };
  const keeper = await connect(options);
  image.change(list, shoppingListNoun, list.id, { type: 'create', title: 'Shop' });
  let longest = 0;
  for (let index = 0; index < changes - 1; index += 1) {
    const id = `item ${index % items}`;
    const change =
      index < items ? { type: 'add', title: id, place: 'a0' } : { type: 'setTitle', title: `${id} ${index}` };
    const began = performance.now();
    image.change(list, shoppingItemNoun, id, change);
    image.entries(list, shoppingItemNoun);
    longest = Math.max(longest, performance.now() - began);
    keeper.keep();
    // A person makes them one by one, so that many are stored by themselves.
    if (index % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  await keeper.read();
  await expect.poll(() => image.unsent().waiting, { interval: 20 }).toBe(changes);
  server.fate = () => 'answered';
  const began = performance.now();
  keeper.wake();
  await expect.poll(() => image.unsent().waiting, { timeout: 100_000, interval: 20 }).toBe(0);
  const took = performance.now() - began;
  noteFigure(`${changes} operations in ${(took / 1_000).toFixed(1)} s; the longest change ${longest.toFixed(1)} ms`);
  expect(server.applied).toHaveLength(changes);
  expect(image.entries(list, shoppingItemNoun).size).toBe(items);
  expect(took).toBeLessThan(30_000);
  await keeper.close();
});
