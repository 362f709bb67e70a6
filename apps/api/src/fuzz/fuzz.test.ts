import { afterAll, beforeAll, expect, test } from 'vitest';
import { DomainError } from '#api/kernel/errors';
import { noteCrashes } from '#api/kernel/testing/crashes';
import { amountOf } from '@trivet/shared/testing/proof';
import { startTestServer, type TestServer } from '#api/kernel/testing/server';
import { withEveryPath } from '#api/kernel/testing/test';
import { honestCalls } from './testing/honest-calls.ts';
import { nulCalls } from './testing/nul-calls.ts';
import { runCalls } from './testing/run-calls.ts';
import { needMoreThanSchema, paths, pathsWithoutContract, procedures, type Target } from './testing/targets.ts';

const calls = amountOf({ gate: 6_000, proof: 1_000_000 });
// One test of all calls would come near the time limit of a test on a machine that is busy with other work.
const parts = 3;
const callsOfPart = calls / parts;
const starts = Array.from({ length: parts }, (_, part) => part * callsOfPart);
// FUZZ_SEED=7, for instance, makes other calls.
const seed = Number(process.env.FUZZ_SEED ?? 1);

let server: TestServer;
beforeAll(async () => {
  const nobody = 'http://127.0.0.1:1/';
  server = await startTestServer({
    ...withEveryPath,
    RATE_LIMIT_FACTOR: 1e9,
    PEPPERPLATE_URL: nobody,
    STRIPE_API_URL: nobody,
  });
});
afterAll(() => server.close());

test('every path has a contract, or is named as one that has none', () => {
  const without = paths(server.app.routeTable).filter(({ contract }) => !contract);
  expect(without.map(({ name }) => name).sort()).toEqual([...pathsWithoutContract].sort());
});

test('everything that can be called by its schema alone does what an honest client asks for', async () => {
  const targets = [...procedures(), ...paths(server.app.routeTable)];
  const names = new Set(targets.map(({ name }) => name));
  expect([...needMoreThanSchema.keys()].filter((name) => !names.has(name))).toEqual([]);
  const found = await honestCalls(
    server,
    targets.filter(({ name }) => !needMoreThanSchema.has(name)),
    seed,
  );
  expect(found.refused).toEqual([]);
  expect(found.failures).toEqual([]);
});

test('a NUL in any parameter of any procedure and path is refused or left out', async () => {
  const { calls, failures } = await nulCalls(server, [...procedures(), ...paths(server.app.routeTable)], seed);
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(500);
});

test('a procedure that refuses everybody is found', async () => {
  const { limits } = server.services;
  const consumeCall = limits.consumeCall.bind(limits);
  limits.consumeCall = (name, type, caller) =>
    name === 'labels.getDeletedLabels' ? Promise.reject(new DomainError('notFound')) : consumeCall(name, type, caller);
  const targets = procedures().filter(({ name }) => /^labels\.(?:getDeleted|list)Labels$/.test(name));
  const { refused } = await honestCalls(server, targets, 1);
  limits.consumeCall = consumeCall;
  expect(refused).toEqual(['labels.getDeletedLabels']);
});

test('a fault that one procedure has is found', async () => {
  const { limits } = server.services;
  const consumeCall = limits.consumeCall.bind(limits);
  limits.consumeCall = (name, type, caller) =>
    name === 'labels.getDeletedLabels' ? Promise.reject(new Error('planted')) : consumeCall(name, type, caller);
  const isCalled = ({ name }: Target): boolean => name.startsWith('labels.');
  const { failures, errors } = await runCalls(server, { calls: 160, seed: 1, isCalled });
  limits.consumeCall = consumeCall;
  expect(failures).toEqual([expect.stringContaining('labels.getDeletedLabels')]);
  expect(errors).toEqual([expect.stringContaining('planted')]);
  // The place where every call begins would hide where an error came from.
  expect(errors[0]).not.toContain('rpc/trpc.ts');
});

test.for(starts)(
  `no request, however made, is answered with a 5xx or ends the process (${callsOfPart} calls from %i on, seed ${seed})`,
  async (from, { annotate }) => {
    const crashes = noteCrashes();
    const found = await runCalls(server, { calls: callsOfPart, seed, from });
    crashes.stop();
    expect(crashes.found).toEqual([]);
    expect(found.failures).toEqual([]);
    expect(found.errors).toEqual([]);
    expect((await server.app.inject({ url: '/health' })).statusCode).toBe(200);
    // A fuzzer whose calls are all refused would test only the refusals.
    expect(found.statuses.get(200) ?? 0).toBeGreaterThan(callsOfPart / 10);
    const told = [...found.statuses].toSorted(([one], [other]) => one - other).map(([status, n]) => `${n} × ${status}`);
    await annotate(told.join(', '));
  },
);
