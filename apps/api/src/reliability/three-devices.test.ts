import { randomUUID } from 'node:crypto';
import type { CookingChange } from '@trivet/shared/cooking/cooking-row';
import { noteFigure } from '@trivet/shared/testing/proof-notes';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amountOf } from '@trivet/shared/testing/proof';
import type { TestServer } from '#api/kernel/testing/server';
import { createUser } from '#api/kernel/testing/test';
import { openClient } from './testing/api-client.ts';
import { createDevice, expectedAfter, type Fate, noArrivals, settleAll } from './testing/devices.ts';
import { keptCooking } from './testing/kept-nouns.ts';
import { startTwoServers } from './testing/two-servers.ts';

const runs = amountOf({ gate: 20, proof: 1_000 });

let servers: TestServer[];
let close: () => Promise<void>;

beforeAll(async () => {
  ({ servers, close } = await startTwoServers());
});
afterAll(() => close());

const recipeIds = [randomUUID(), randomUUID()];
const part = fc.constantFrom('ingredients' as const, 'instructions' as const);
const line = fc.constantFrom('0:salt', '0:1 egg', '1:1 egg');
const change: fc.Arbitrary<CookingChange> = fc.oneof(
  fc.record({ type: fc.constantFrom('tick' as const, 'untick' as const), part, line }),
  fc.record({ type: fc.constant('untickAll' as const), part }),
  fc.record({ type: fc.constant('pin' as const), place: fc.constantFrom('a0', 'a1') }),
  fc.record({ type: fc.constant('unpin' as const) }),
  fc.record({ type: fc.constant('setScale' as const), scale: fc.constantFrom('1/2', '2') }),
);
const fate = fc.constantFrom<Fate>('arrives', 'arrives', 'answerLost', 'lost');
const step = fc.record({
  device: fc.nat({ max: 2 }),
  act: fc.oneof(
    { weight: 3, arbitrary: fc.record({ change, recipe: fc.nat({ max: 1 }) }) },
    { weight: 3, arbitrary: fc.record({ fate }) },
    { weight: 1, arbitrary: fc.record({ repeat: fc.nat({ max: 50 }) }) },
  ),
});

test('R15 R17 three devices, two processes, lost answers and repeats: all end with each operation once, in one order', async () => {
  noteFigure(`${runs} histories`);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), fc.nat({ max: 2 }), async (steps, first) => {
      const ann = await createUser(servers[0]!, 'ann');
      const kept = keptCooking(ann.userId);
      const arrivals = noArrivals();
      const devices = [0, 1, 2].map((index) => {
        const client = openClient(fetch, servers[index % 2]!.address, ann.token);
        return createDevice({ personId: ann.userId, clientOf: () => client, kept, arrivals });
      });
      for (const { device, act } of steps) {
        const own = devices[device]!;
        if ('change' in act) own.change(recipeIds[act.recipe]!, act.change);
        else if ('fate' in act) await own.sync(act.fate);
        else await own.repeat(act.repeat);
      }
      await settleAll([...devices.slice(first), ...devices.slice(0, first)]);
      const inOrder = arrivals.operations.map((made) => ({ made: [made], at: '' }));
      const expected = expectedAfter(kept, ann.userId, inOrder);
      for (const { rows, wrong, refused } of devices) {
        expect([...wrong, ...refused]).toEqual([]);
        expect(rows).toEqual(expected.rows);
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
});
