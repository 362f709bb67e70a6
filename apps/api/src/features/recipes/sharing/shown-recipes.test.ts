import { describe, expect } from 'vitest';
import { advanceSeq } from '#api/features/libraries/libraries.service';
import { test, type TestUser } from '#api/kernel/testing/test';
import { befriend, showOnProfile } from '../testing/show-recipes.ts';

const titlesOf = ({ recipes }: { recipes: readonly { title: string }[] }) => recipes.map(({ title }) => title);
const make = async (user: TestUser, title: string, more: object = {}) =>
  (await user.api.recipes.createRecipe({ title, ...more })).id;
const all = { type: 'all', visibility: 'friends' } as const;

/** Returns the titles that each way of finding recipes answers to somebody who asks for those of friends as well. */
async function foundBy({ api }: TestUser, filter: object = { includeAllFriends: true }) {
  const [listed, byOffset, found, sorted, kitchen, { count }] = await Promise.all([
    api.recipes.getRecipes(filter),
    api.recipes.getRecipes({ ...filter, offset: 0 }),
    api.recipes.searchRecipes({ query: 'soup', sort: 'relevance', ...filter }),
    api.recipes.searchRecipes({ query: 'soup', sort: 'title', ...filter }),
    api.recipes.searchRecipesByIngredients({ ingredients: ['leek'], ...filter }),
    api.recipes.getRecipeCount(filter),
  ]);
  const each = [listed, byOffset, found, sorted].map(titlesOf);
  return [...each, kitchen.results.map(({ recipe }) => recipe.title)]
    .map((titles) => titles.sort())
    .concat([[`${count}`]]);
}

/** Returns what every list answers when it has these titles, and their number. */
const everywhere = (...titles: string[]) => [...Array.from({ length: 5 }, () => titles), [`${titles.length}`]];

async function annAndFriend(newUser: (name: string) => Promise<TestUser>) {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  await befriend(ann, ben);
  const own = await make(ann, 'Own soup', { ingredients: 'leek' });
  return { ann, ben, own };
}

describe('recipes that a profile shows', () => {
  test('22 friends’ recipes are found when they are asked for, with whose they are, without labels and rating', async ({
    newUser,
  }) => {
    const { ann, ben } = await annAndFriend(newUser);
    const label = await ben.api.labels.createLabel({ title: 'Private' });
    await make(ben, 'Friend soup', { ingredients: 'leek', rating: 2, labelIds: [label.id] });
    const { handle } = await showOnProfile(ben, all);

    expect(await foundBy(ann)).toEqual(everywhere('Friend soup', 'Own soup'));
    expect(await foundBy(ann, {})).toEqual(everywhere('Own soup'));
    const { recipes } = await ann.api.recipes.getRecipes({ includeAllFriends: true });
    expect(recipes[0]).toMatchObject({ owner: { name: 'ben', handle }, labels: [], rating: null });
    expect(recipes[1]).not.toHaveProperty('owner');
    const found = { query: 'soup', includeAllFriends: true };
    expect(JSON.stringify(await ann.api.recipes.findRecipes(found))).not.toMatch(/Private|@example/);
    expect(JSON.stringify(await ann.api.recipes.searchRecipes(found))).not.toMatch(/Private/);
    const legacy = await ann.rest('GET', '/recipes/by-page?includeFriends=true');
    expect(legacy.json()).toMatchObject({ totalCount: 2 });
    expect((await ann.rest('GET', '/recipes/by-page')).json()).toMatchObject({ totalCount: 1 });
  });

  test('a friend who asked in vain, a stranger and a profile without anything show nothing', async ({ newUser }) => {
    const { ann, ben } = await annAndFriend(newUser);
    const cid = await newUser('cid');
    await ann.ctx.db.friendship.create({ data: { userId: ann.userId, friendId: cid.userId } });
    for (const other of [ben, cid]) await make(other, 'Other soup', { ingredients: 'leek' });
    await showOnProfile(cid, all);
    expect(await foundBy(ann)).toEqual(everywhere('Own soup'));
    expect(await foundBy(ann, { userIds: [ben.userId, cid.userId] })).toEqual(everywhere());
  });

  test('what is public is found by whose it is, by anybody; it is not among friends’ recipes', async ({ newUser }) => {
    const [ann, cid] = [await newUser('ann'), await newUser('cid')];
    const shown = await make(cid, 'Public soup', { ingredients: 'leek' });
    await make(cid, 'Other soup', { ingredients: 'leek' });
    await showOnProfile(cid, { type: 'recipe', visibility: 'public', recipeId: shown });
    expect(await foundBy(ann, { userIds: [cid.userId] })).toEqual(everywhere('Public soup'));
    expect(await foundBy(ann)).toEqual(everywhere());
    expect((await ann.api.recipes.getSharedRecipe({ id: shown })).title).toBe('Public soup');
  });

  test('a label shows its recipes and can be asked for; no other label can, nor ratings, nor when it was made', async ({
    newUser,
  }) => {
    const { ann, ben } = await annAndFriend(newUser);
    const shown = await ben.api.labels.createLabel({ title: 'Shown' });
    const hidden = await ben.api.labels.createLabel({ title: 'Hidden' });
    const more = { ingredients: 'leek', rating: 5, lastMadeAt: '2020-02-02' };
    await make(ben, 'Shown soup', { ...more, labelIds: [shown.id, hidden.id] });
    await make(ben, 'Hidden soup', { ...more, labelIds: [hidden.id] });
    await showOnProfile(ben, { type: 'label', visibility: 'friends', labelId: shown.id });
    const ofFriends = { includeAllFriends: true };

    expect(await foundBy(ann)).toEqual(everywhere('Own soup', 'Shown soup'));
    expect(await foundBy(ann, { ...ofFriends, labels: ['shown'] })).toEqual(everywhere('Shown soup'));
    expect(await foundBy(ann, { ...ofFriends, labels: ['Hidden'] })).toEqual(everywhere());
    expect(await foundBy(ann, { ...ofFriends, labels: ['shown', 'hidden'], labelIntersection: true })).toEqual(
      everywhere(),
    );
    expect(await foundBy(ann, { ...ofFriends, labels: ['unlabeled'] })).toEqual(everywhere('Own soup'));
    expect(await foundBy(ann, { ...ofFriends, ratings: [5, 4, 3, 2, 1] })).toEqual(everywhere());
    expect(await foundBy(ann, { ...ofFriends, made: true })).toEqual(everywhere());
    expect(titlesOf(await ann.api.recipes.searchRecipes({ query: 'hidden', ...ofFriends }))).toEqual([]);

    await ben.api.labels.deleteLabel({ id: shown.id });
    expect(await foundBy(ann)).toEqual(everywhere('Own soup'));
  });

  test('unfriending, the switch of the profile, the trash and the inbox take effect at once', async ({ newUser }) => {
    const { ann, ben } = await annAndFriend(newUser);
    const id = await make(ben, 'Friend soup', { ingredients: 'leek' });
    const sees = async (isSeen: boolean) => {
      expect(await foundBy(ann)).toEqual(isSeen ? everywhere('Friend soup', 'Own soup') : everywhere('Own soup'));
      const read = ann.api.recipes.getSharedRecipe({ id });
      if (isSeen) expect((await read).ownerName).toBe('ben');
      else await expect(read).rejects.toMatchObject({ code: 'NOT_FOUND' });
    };
    await sees(false);
    await showOnProfile(ben, all);
    await sees(true);
    await ben.ctx.db.user.update({ where: { id: ben.userId }, data: { enableProfile: false } });
    await sees(false);
    await showOnProfile(ben, all);
    await ben.api.recipes.updateRecipes({ selection: { ids: [id] }, folder: 'inbox' });
    await sees(false);
    await ben.api.recipes.updateRecipes({ selection: { ids: [id] }, folder: 'main' });
    await sees(true);
    await ben.api.recipes.deleteRecipe({ id });
    await sees(false);
    await ben.api.recipes.restoreRecipes({ ids: [id] });
    await sees(true);
    await ben.ctx.db.friendship.deleteMany({ where: { userId: ben.userId } });
    await sees(false);
  });

  test('is read, printed and kept as a copy by a friend, who changes nothing of it', async ({ server, newUser }) => {
    const { ann, ben } = await annAndFriend(newUser);
    const linked = await make(ben, 'Friend bread');
    const id = await make(ben, 'Friend soup', { linkedRecipeIds: [linked], notes: 'Stir.' });
    await showOnProfile(ben, all);

    expect(await ann.api.recipes.getSharedRecipe({ id })).toMatchObject({
      title: 'Friend soup',
      ownerName: 'ben',
      linkedRecipes: [{ id: linked, title: 'Friend bread' }],
    });
    const { ticket } = await ann.api.print.getTicket({ selection: { ids: [id] } });
    const printed = await server.app.inject(`/api/print/${id}?token=${ticket}`);
    expect(printed.statusCode).toBe(200);
    expect(printed.body).toContain('Friend soup');
    const copy = await ann.api.recipes.saveSharedRecipe({ id });
    expect(copy).toMatchObject({ userId: ann.userId, title: 'Friend soup', notes: 'Stir.', isOwner: true });
    const refused = await Promise.allSettled([
      ann.api.recipes.readRecipe({ id }),
      ann.api.recipes.updateRecipe({ id, title: 'Mine' }),
      ann.api.recipes.deleteRecipe({ id }),
    ]);
    expect(refused).toMatchObject(refused.map(() => ({ status: 'rejected', reason: { code: 'NOT_FOUND' } })));
    expect((await server.app.inject(`/api/embed/recipe/${id}`)).statusCode).toBe(404);
  });

  test('a change of everything that is found changes one’s own recipes alone', async ({ newUser }) => {
    const { ann, ben } = await annAndFriend(newUser);
    await make(ben, 'Friend soup', { ingredients: 'leek' });
    await showOnProfile(ben, all);
    const filter = { folder: 'main' as const, includeAllFriends: true };
    await ann.api.recipes.updateRecipes({ selection: { filter, query: 'soup' }, rating: 1 });
    await ann.api.recipes.deleteRecipes({ filter });
    expect(titlesOf(await ben.api.recipes.getRecipes({}))).toEqual(['Friend soup']);
    expect((await ben.api.recipes.getRecipes({})).recipes[0]?.rating).toBeNull();
    expect(titlesOf(await ann.api.recipes.getRecipes({ includeAllFriends: true }))).toEqual(['Friend soup']);
  });

  test('pages of all libraries follow one order, and a misspelt word is understood', async ({ newUser }) => {
    const { ann, ben } = await annAndFriend(newUser);
    const titles = ['Apple', 'Bread', 'Cake', 'Dal', 'Egg', 'Fig'];
    for (const [place, title] of titles.entries()) await make(place % 2 === 0 ? ann : ben, `${title} dumplings`);
    await showOnProfile(ben, all);
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await ann.api.recipes.getRecipes({ includeAllFriends: true, sort: 'title', limit: 2, cursor });
      found.push(...titlesOf(page));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual([...titles.map((title) => `${title} dumplings`), 'Own soup']);
    const guessed = await ann.api.recipes.searchRecipes({ query: 'bred dumplins', includeAllFriends: true });
    expect(guessed).toMatchObject({ isGuess: true, recipes: [{ title: 'Bread dumplings' }] });
  });

  test('what was sent says who sent it, while it is in the inbox', async ({ newUser }) => {
    const { ann, ben, own } = await annAndFriend(newUser);
    await ann.ctx.db.$transaction(async (tx) => {
      const seq = await advanceSeq(tx, ann.libraryId);
      await tx.recipe.update({ where: { id: own }, data: { folder: 'inbox', fromUserId: ben.userId, seq } });
    });
    const inbox = await ann.api.recipes.getRecipes({ folder: 'inbox', includeAllFriends: true });
    expect(inbox.recipes).toMatchObject([{ title: 'Own soup', fromUser: { id: ben.userId, name: 'ben' } }]);
  });
});
