import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { compatClient } from '#api/kernel/testing/compat-client';
import { test } from '#api/kernel/testing/test';

const person = (id: string, name: string, email: string) => ({ id, name, email, profileVisibility: 'public' });

test('a client of the reference product reads people with the address of those whom the reader knows', async ({
  newUser,
  server,
}) => {
  const [ann, ben, cid, dan] = [await newUser('ann'), await newUser('ben'), await newUser('cid'), await newUser('dan')];
  await ann.api.users.createFriendship({ friendId: ben.userId });
  await ben.api.users.createFriendship({ friendId: ann.userId });
  await ann.api.users.createFriendship({ friendId: cid.userId });
  await dan.api.users.createFriendship({ friendId: ann.userId });
  const client = compatClient(server, ann);

  const handle = `cid_${cid.userId.replaceAll('-', '')}`.slice(0, 30);
  expect(await client.query('users.getMyFriends')).toMatchObject({
    friends: [{ ...person(ben.userId, 'ben', ben.email), handle: null, enableProfile: false }],
    incomingRequests: [person(dan.userId, 'dan', '')],
    outgoingRequests: [person(cid.userId, 'cid', '')],
  });
  await cid.api.users.updateMyProfile({ handle, enableProfile: true });
  const shown = { ...person(cid.userId, 'cid', ''), handle, enableProfile: true };
  for (const reader of [client, compatClient(server)])
    expect(await reader.query('users.getUserProfileByHandle', { handle })).toMatchObject(shown);
  expect(await client.query('users.getUserProfileByEmail', { email: cid.email })).toEqual({
    ...person(cid.userId, 'cid', cid.email),
    handle,
    enableProfile: true,
  });
  const mine = { ...person(ann.userId, 'ann', ann.email), handle: null, enableProfile: false, subscriptions: [] };
  expect(await client.query('users.getMe')).toMatchObject(mine);
  // The older REST paths do not know the word.
  const [own, found] = [
    await client.rest('GET', '/users'),
    await client.rest('GET', `/users/by-email?email=${encodeURIComponent(cid.email)}`),
  ];
  expect([own.statusCode, own.json()]).toMatchObject([200, { id: ann.userId, name: 'ann', email: ann.email }]);
  expect(own.json()).not.toHaveProperty('profileVisibility');
  expect([found.statusCode, found.json()]).toEqual([
    200,
    { id: cid.userId, name: 'cid', email: cid.email, handle, enableProfile: true },
  ]);
});

test('a client of the reference product replaces the items of its profile by the name that it knows', async ({
  newUser,
  server,
}) => {
  const ann = await newUser('ann');
  const client = compatClient(server, ann);
  const item = { title: 'Mine', type: 'all-recipes', visibility: 'public' };
  const labelled = {
    ...item,
    title: 'Soups',
    type: 'label',
    labelId: (await ann.api.labels.createLabel({ title: 'Soups' })).id,
  };
  expect(await client.mutation('users.updateMyProfile', { profileItems: [item, labelled] })).toMatchObject({
    items: [item, { title: 'Soups', type: 'label' }],
  });
  for (const unchanged of [{ name: 'Anna' }, { profileItems: null }])
    expect(await client.mutation('users.updateMyProfile', unchanged)).toMatchObject({ items: [{ title: 'Mine' }, {}] });
  expect(await client.mutation('users.updateMyProfile', { profileItems: [{ ...item, type: 'x' }] })).toBe(400);
  expect(await client.mutation('users.updateMyProfile', { profileItems: [] })).toMatchObject({ items: [] });
});

test('a profile that is to show pictures of nobody is refused, and nothing of the change is kept', async ({
  newUser,
  server,
}) => {
  const ann = await newUser('ann');
  const client = compatClient(server, ann);
  const change = { name: 'Anna', enableProfile: false, profileItems: [] };
  const refused = await client.rest('PUT', '/users/profile', { ...change, profileImageIds: [randomUUID()] });
  expect([refused.statusCode, refused.json()]).toMatchObject([404, { errorCode: 'notFound', field: 'imageIds' }]);
  expect(await client.mutation('users.updateMyProfile', { name: 'Anna', profileImageIds: [randomUUID()] })).toBe(404);
  expect((await ann.api.users.getMe()).name).toBe('ann');
  const kept = await client.rest('PUT', '/users/profile', { ...change, profileImageIds: [] });
  expect([kept.statusCode, kept.json()]).toEqual([200, 'Updated']);
  expect((await ann.api.users.getMe()).name).toBe('Anna');
});
