import { amountOf } from '@trivet/shared/testing/proof';
import { noteFigure } from '@trivet/shared/testing/proof-notes';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinLibrary } from '#api/kernel/testing/join-library';
import type { TestServer } from '#api/kernel/testing/server';
import { createUser } from '#api/kernel/testing/test';
import { openClient } from './testing/api-client.ts';
import { type Arrivals, type Fate, noArrivals } from './testing/devices.ts';
import { findLosses } from './testing/recipes/find-losses.ts';
import { importRecipes } from './testing/recipes/import-recipes.ts';
import { deeds, keptNouns, keptOf, makeChange, openKitchen } from './testing/recipes/make-changes.ts';
import { createRecipeDevice, settleRecipes } from './testing/recipes/recipe-device.ts';
import { startTwoServers } from './testing/two-servers.ts';

const runs = amountOf({ gate: 10, proof: 1_000 });
/** Recipes that get one number, as by an import: more than pages of ten have. */
const imported = 25;

let servers: TestServer[];
let close: () => Promise<void>;

beforeAll(async () => {
  ({ servers, close } = await startTwoServers());
});
afterAll(() => close());

const fate = fc.constantFrom<Fate>('arrives', 'arrives', 'twice', 'answerLost', 'lost');
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constantFrom(...deeds), pick: fc.nat({ max: 20 }) }) },
  { weight: 3, arbitrary: fc.record({ sync: fate }) },
  { weight: 3, arbitrary: fc.record({ read: fate }) },
  fc.record({ repeat: fc.nat({ max: 50 }) }),
  fc.constantFrom({ isForgotten: true as const }, { isImport: true as const }),
);
const step = fc.record({ device: fc.nat({ max: 2 }), act });

/** Returns what a person has as favorites after all that arrived, in its order. */
function favoritesOf({ operations, answers }: Arrivals, personId: string): string[] {
  const favorites = new Set<string>();
  for (const { operation, personId: by } of operations) {
    const { id, rowId, change } = operation;
    const isMark = by === personId && change.type === 'setFavorite' && answers.get(id)?.status === 'applied';
    if (isMark && change.isFavorite === true) favorites.add(rowId);
    else if (isMark) favorites.delete(rowId);
  }
  return [...favorites];
}

test('R15 R17 recipes and diaries of three devices, two processes, pages that are lost or come twice: each change is answered once, all copies are equal, and no text is lost', async () => {
  noteFigure(`${runs} histories`);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), fc.nat({ max: 2 }), async (steps, first) => {
      const [server, other] = [servers[0]!, servers[1]!];
      const [ann, ben] = [await createUser(server, 'ann'), await createUser(server, 'ben')];
      await joinLibrary(ben, ann, 'edit');
      const [arrivals, kitchen] = [noArrivals(), openKitchen()];
      const { libraryId } = ann;
      const open = ({ userId: personId, token }: typeof ann, { address }: TestServer) => {
        const client = openClient(fetch, address, token);
        return createRecipeDevice({ personId, libraryId, clientOf: () => client, arrivals });
      };
      const devices = [open(ann, server), open(ben, other), open(ann, other)];
      makeChange(devices[0]!, kitchen, { what: 'create', pick: 0 });
      await settleRecipes(devices);
      const { db } = server.services;
      const query = <Row>(sql: string, values: unknown[]) => db.$queryRawUnsafe<Row[]>(sql, ...values);
      let imports = 0;
      for (const { device, act: own } of steps) {
        const by = devices[device]!;
        if ('what' in own) makeChange(by, kitchen, own);
        else if ('sync' in own) await by.sync(own.sync);
        else if ('read' in own) await by.read(own.read);
        else if ('repeat' in own) await by.repeat(own.repeat);
        else if ('isForgotten' in own) by.forgetCopy();
        else {
          await importRecipes(query, libraryId, imported);
          imports += imported;
        }
      }
      await settleRecipes([...devices.slice(first), ...devices.slice(0, first)]);
      expect(devices.flatMap(({ wrong }) => wrong)).toEqual([]);
      // A device that was never there reads the same as those that were.
      const late = open(ann, server);
      await settleRecipes([late, ...devices]);
      for (const noun of keptNouns) {
        const whole = keptOf(late, noun);
        const same = noun === 'diaryEntry' ? [devices[0]!, devices[2]!] : devices;
        for (const device of same) expect(keptOf(device, noun)).toEqual(whole);
      }
      const here = await db.recipe.findMany({ where: { libraryId, deletedAt: null }, orderBy: { id: 'asc' } });
      const shown = here.map(({ id, title, notes, version }) => [`recipe ${id}`, { title, notes, version }]);
      expect(keptOf(late, 'recipe')).toMatchObject(shown);
      expect(await findLosses(query, { libraryId, devices, arrivals, imported: imports })).toEqual([]);
      const liveIds = new Set(here.map(({ id }) => id));
      for (const { api, userId } of [ann, ben]) {
        // A recipe in the trash stays marked, for when it comes back.
        const { favoriteIds } = await api.recipes.getMarks();
        const marked = favoritesOf(arrivals, userId).filter((id) => liveIds.has(id));
        expect(favoriteIds.filter((id) => liveIds.has(id)).toSorted()).toEqual(marked.toSorted());
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
});
