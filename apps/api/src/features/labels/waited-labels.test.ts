import { randomUUID } from 'node:crypto';
import { labelNoun, libraryKind } from '@trivet/shared/recipes/library/library-rows';
import type { Operation } from '@trivet/shared/sync/schemas';
import { describe, expect } from 'vitest';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { test, type TestUser } from '#api/kernel/testing/test';

/** Returns an operation on a label, as a browser sends it later. */
const changeOf = (
  libraryId: string,
  rowId: string,
  change: Operation['change'],
  seen?: Operation['seen'],
): Operation => ({
  id: randomUUID(),
  scope: { kind: libraryKind, id: libraryId },
  noun: labelNoun,
  rowId,
  change,
  ...(seen && { seen }),
});

/** Sends operations and returns the code of each that was refused, and `applied` for the others. */
const push = async (api: TestUser['api'], ...operations: Operation[]): Promise<string[]> =>
  (await api.sync.push({ operations })).answers.map((answer) =>
    answer.status === 'refused' ? answer.code : 'applied',
  );

const titlesOf = async (api: TestUser['api']) =>
  (await api.labels.listLabels()).map(({ title, labelGroupId }) => [title, labelGroupId]);

describe('changes of labels that waited without a network', () => {
  test('rename, move and delete as online, once each, and tell the people of the library', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { api, libraryId } = ann;
    const { id } = await api.labels.createLabel({ title: 'Soups' });
    const group = await api.labelGroups.createLabelGroup({ title: 'Course' });
    const frames = await ann.frames();
    const rename = changeOf(libraryId, id, { type: 'setTitle', title: ' Stews ' }, { title: 'Soups' });
    const move = changeOf(libraryId, id, { type: 'setGroup', labelGroupId: group.id });
    expect(await push(api, rename, rename, move)).toEqual(['applied', 'applied', 'applied']);
    expect(await titlesOf(api)).toEqual([['Stews', group.id]]);
    const { scopes } = await api.sync.pull({ scopes: [{ kind: libraryKind, id: libraryId, since: 2 }] });
    expect(scopes).toMatchObject([
      { rows: [{ noun: 'label', id, value: { title: 'Stews', labelGroupId: group.id } }] },
    ]);
    const remove = changeOf(libraryId, id, { type: 'delete' });
    expect(await push(api, remove, changeOf(libraryId, id, { type: 'delete' }), rename)).toEqual(
      Array.from({ length: 3 }, () => 'applied'),
    );
    expect(await titlesOf(api)).toEqual([]);
    expect(await api.labels.getDeletedLabels()).toMatchObject([{ id, title: 'Stews' }]);
    const kinds: unknown[] = [];
    while (kinds.at(-1) !== 'deleted') {
      const { type, data } = await frames.next();
      // Those of the label and group that were made before may still come.
      if (type === 'labels:changed' && data.kind !== 'created') kinds.push(data.kind);
    }
    expect(kinds).toEqual(['updated', 'updated', 'deleted']);
  });

  test('are refused where another label has the title, somebody else renamed it, or it is gone', async ({
    newUser,
  }) => {
    const { api, libraryId } = await newUser('ann');
    const soups = await api.labels.createLabel({ title: 'Soups' });
    await api.labels.createLabel({ title: 'Quick' });
    const setTitle = (id: string, title: string, seen = 'Soups') =>
      changeOf(libraryId, id, { type: 'setTitle', title }, { title: seen });
    expect(
      await push(
        api,
        setTitle(soups.id, 'QUICK'),
        changeOf(libraryId, soups.id, { type: 'setGroup', labelGroupId: null }),
      ),
    ).toEqual(['labelTaken', 'labelTaken']);
    await api.labels.updateLabel({ id: soups.id, title: 'Broths' });
    expect(await push(api, setTitle(soups.id, 'Stews'))).toEqual(['textChanged']);
    // Who saw it may rename it, and whoever gave it the same title meanwhile is no conflict.
    expect(await push(api, setTitle(soups.id, 'Stews', 'Broths'), setTitle(soups.id, 'Stews', 'Soups'))).toEqual([
      'applied',
      'applied',
    ]);
    expect(
      await push(
        api,
        setTitle(randomUUID(), 'Nothing'),
        changeOf(libraryId, soups.id, { type: 'setGroup', labelGroupId: randomUUID() }),
        changeOf(libraryId, randomUUID(), { type: 'setTitle', title: 'a, b' }),
        changeOf(libraryId, randomUUID(), { type: 'melt' }),
      ),
    ).toEqual(['notFound', 'notFound', 'invalidInput', 'invalidInput']);
    expect((await titlesOf(api)).map(([title]) => title)).toEqual(['Quick', 'Stews']);
  });

  test('need the rights that they need online', async ({ newUser }) => {
    const [ann, ben, cem] = [await newUser('ann'), await newUser('ben'), await newUser('cem')];
    const eve = await newUser('eve');
    const { id } = await ann.api.labels.createLabel({ title: 'Soups' });
    const bens = await ben.api.labels.createLabel({ title: 'Soups' });
    const remove = () => changeOf(ann.libraryId, id, { type: 'delete' });
    expect(await push(eve.api, remove())).toEqual(['notFound']);
    expect(await push(await joinLibrary(ben, ann, 'add'), remove())).toEqual(['forbidden']);
    // A label of another library is none of this one.
    expect(await push(ann.api, changeOf(ann.libraryId, bens.id, { type: 'setTitle', title: 'Mine' }))).toEqual([
      'notFound',
    ]);
    expect(await titlesOf(ann.api)).toEqual([['Soups', null]]);
    expect(await push(await joinLibrary(cem, ann, 'edit'), remove())).toEqual(['applied']);
  });
});
