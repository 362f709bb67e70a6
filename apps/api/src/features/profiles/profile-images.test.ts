import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import { extend, type UserContext } from '#api/kernel/context';
import { test, type TestUser } from '#api/kernel/testing/test';
import { updateMyProfile } from './update-profile.service.ts';

const addPicture = async ({ ctx, libraryId }: TestUser): Promise<string> => {
  const image = await ctx.db.image.create({
    data: {
      libraryId,
      key: randomUUID(),
      contentType: 'image/png',
      width: 9,
      height: 9,
      bytes: 1,
      variants: { create: { width: 9, height: 9, bytes: 1 } },
    },
    select: { id: true },
  });
  return image.id;
};
const addPictures = (person: TestUser, count: number) =>
  Promise.all(Array.from({ length: count }, () => addPicture(person)));
const shown = async ({ api }: TestUser) => (await api.users.getMyProfile()).images.map(({ id }) => id);

describe('the pictures of a profile (spec 4)', () => {
  test('are kept in the order of the ids, replaced as a whole and taken away', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [one = '', two = '', three = ''] = await addPictures(ann, 3);
    await ann.api.users.updateMyProfile({ profileImageIds: [two, one.toUpperCase(), two] });
    expect(await shown(ann)).toEqual([two, one]);
    await ann.api.users.updateMyProfile({ name: 'Anna' });
    expect(await shown(ann)).toEqual([two, one]);
    await ann.api.users.updateMyProfile({ profileImageIds: [three] });
    expect(await shown(ann)).toEqual([three]);
    await ann.api.users.updateMyProfile({ profileImageIds: [] });
    expect(await shown(ann)).toEqual([]);
  });

  test('are ten at most', async ({ newUser }) => {
    const ann = await newUser('ann');
    const ids = await addPictures(ann, 11);
    await expect(ann.api.users.updateMyProfile({ profileImageIds: ids })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await ann.api.users.updateMyProfile({ profileImageIds: ids.slice(1) });
    expect(await shown(ann)).toEqual(ids.slice(1));
  });

  test('are one without the capability for several; those that are there may stay', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [one = '', two = '', three = ''] = await addPictures(ann, 3);
    await ann.api.users.updateMyProfile({ profileImageIds: [one, two] });
    const hosted: UserContext = extend(ann.ctx, { env: { ...ann.ctx.env, VARIANT: 'hosted' as const } });
    await expect(updateMyProfile(hosted, { profileImageIds: [one, three] })).rejects.toMatchObject({
      code: 'capabilityMissing',
      field: 'profileImageIds',
      data: { capability: 'multipleImages' },
    });
    await updateMyProfile(hosted, { profileImageIds: [two, one] });
    await updateMyProfile(hosted, { profileImageIds: [three] });
    expect(await shown(ann)).toEqual([three]);
  });

  test('Z5 of somebody else and of nobody are none, and nothing else is saved with them', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    for (const id of [await addPicture(ben), randomUUID()]) {
      await expect(ann.api.users.updateMyProfile({ name: 'Taken', profileImageIds: [id] })).rejects.toThrow('notFound');
    }
    expect(await ann.api.users.getMyProfile()).toMatchObject({ name: 'ann', images: [] });
  });

  test('stand beside the name for friends, in threads, among blocked people and for older clients', async ({
    newUser,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [first = '', second = ''] = await addPictures(ann, 2);
    const handle = `ann_${randomUUID().replaceAll('-', '')}`;
    const body = { handle, enableProfile: true, profileImageIds: [first, second] };
    expect((await ann.rest('PUT', '/users/profile', body)).json()).toBe('Updated');
    await befriend(ann, ben);
    await ann.api.messages.createMessage({ to: ben.userId, body: 'Hello' });
    const image = { id: first };
    expect((await ben.api.users.listFriends()).friends).toMatchObject([{ image }]);
    expect((await ben.api.messages.getThreads({})).threads).toMatchObject([{ otherUser: { image } }]);
    expect(await ben.api.messages.getThread({ userId: ann.userId })).toMatchObject({ otherUser: { image } });
    expect(await ben.api.users.getUserProfileByHandle({ handle })).toMatchObject({
      images: [{ id: first }, { id: second }],
    });
    const friends = (await ben.rest('GET', '/users/friends')).json<{ friends: unknown }>();
    const location = expect.stringMatching(/^\/api\/images\//) as string;
    expect(friends.friends).toMatchObject([{ otherUser: { profileImages: [{ id: first, location }] } }]);
    expect((await ben.rest('GET', `/users/profile/${ann.userId}`)).json()).toMatchObject({
      profileImages: [{ id: first, location }, { id: second }],
    });
    await ben.api.blocks.blockUser({ userId: ann.userId });
    expect(await ben.api.blocks.getBlockedUsers()).toMatchObject([{ image }]);
  });
});
