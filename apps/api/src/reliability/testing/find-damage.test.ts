import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '#api/kernel/testing/test';
import { openClient } from './api-client.ts';
import { findDamage } from './find-damage.ts';
import { createLabels, partsOfSave, type WrittenRecipe } from './writers.ts';

test('the books of the writers agree with whole recipes and notice every kind of damage', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const { pool } = server.services.database;
  const query = <Row extends object>(sql: string, values: unknown[] = []) =>
    pool.query<Row & Record<string, unknown>>(sql, values).then(({ rows }) => rows);
  const labelIds = await createLabels(openClient(fetch, server.address, ann.token));
  const write = async (): Promise<WrittenRecipe> => {
    const id = randomUUID();
    await ann.api.recipes.createRecipe({ id, ...partsOfSave(labelIds, 1) });
    await ann.api.recipes.updateRecipe({ id, version: 1, ...partsOfSave(labelIds, 2) });
    return { id, labelIds, acknowledged: 2, sent: 2 };
  };
  const recipes: WrittenRecipe[] = [];
  for (let number = 0; number < 7; number += 1) recipes.push(await write());
  const damage = () => findDamage({ query }, [ann.libraryId], recipes);
  expect(await damage()).toEqual([]);

  const [gone, old, mixed, unlabelled, unrevised, mixedBefore, ahead] = recipes.map(({ id }) => id);
  const stranger = (await write()).id;
  const vandal = await pool.connect();
  // The database itself would refuse some of these changes.
  await vandal.query('SET session_replication_role = replica');
  await vandal.query('DELETE FROM recipes WHERE id = $1', [gone]);
  await vandal.query('UPDATE recipes SET version = 1 WHERE id = $1', [old]);
  await vandal.query(`UPDATE recipes SET notes = 'This is save 1.' WHERE id = $1`, [mixed]);
  await vandal.query('DELETE FROM recipe_labels WHERE recipe_id = $1', [unlabelled]);
  await vandal.query('DELETE FROM recipe_revisions WHERE recipe_id = $1', [unrevised]);
  await vandal.query(`UPDATE recipe_revisions SET snapshot = snapshot || '{"title": "Save 2"}' WHERE recipe_id = $1`, [
    mixedBefore,
  ]);
  await vandal.query('UPDATE recipes SET seq = seq + 1000 WHERE id = $1', [ahead]);
  vandal.release(true);
  const found = await damage();
  for (const sign of [
    `${gone}: save 2 was acknowledged, none is there`,
    `${old}: save 2 was acknowledged, 1 is there`,
    `${mixed}: save 2 is mixed`,
    `${unlabelled}: save 2 is mixed`,
    `${unrevised}: 0 revisions of version 2`,
    `${mixedBefore}: its history is mixed`,
    `${ahead}: its number is ahead of its library`,
    `${stranger}: nobody wrote it`,
  ]) {
    expect(found).toContain(sign);
  }
});
