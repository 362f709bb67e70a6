import { TRPCClientError } from '@trpc/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { openAuthPrompt } from '../session/auth-prompt.ts';
import { CallError, failureOf, reportFailure, showFailuresWith } from './failures.ts';

vi.mock('../session/auth-prompt.ts', () => ({ openAuthPrompt: vi.fn() }));
vi.mock('../i18n.ts', () => ({ translate: (key: string) => key }));

const typedFailure = (data: object) =>
  TRPCClientError.from({ error: { message: 'x', code: -32_000, data } } as Parameters<typeof TRPCClientError.from>[0]);
const show = vi.fn<Parameters<typeof showFailuresWith>[0]>();
const messages = () => show.mock.calls.map(([{ message }]) => message);

beforeEach(() => {
  vi.clearAllMocks();
  showFailuresWith(show);
});

test('no answer is told as being offline', () => {
  reportFailure(TRPCClientError.from(new TypeError('Failed to fetch')));
  reportFailure(new CallError(0, null));
  expect(messages()).toEqual(['errors.offline', 'errors.offline']);
});

test('a code that we know is told in its own words', () => {
  reportFailure(typedFailure({ httpStatus: 429, errorCode: 'tooManyRequests' }));
  reportFailure(new CallError(507, { errorCode: 'storageFull' }));
  expect(messages()).toEqual(['errors.tooManyRequests', 'errors.storageFull']);
});

test('status 500, an unknown code and a mistake of ours are told as unexpected', () => {
  reportFailure(typedFailure({ httpStatus: 500, errorCode: 'unexpected' }));
  reportFailure(new CallError(418, { errorCode: 'teapot' }));
  reportFailure(new Error('bug'));
  expect(messages()).toEqual(['errors.unexpected', 'errors.unexpected', 'errors.unexpected']);
});

test('401 opens the prompt to log in and shows nothing else', () => {
  reportFailure(typedFailure({ httpStatus: 401, errorCode: 'unauthorized' }));
  expect(openAuthPrompt).toHaveBeenCalledTimes(1);
  expect(show).not.toHaveBeenCalled();
});

test('a handler of the call comes first: by code, then by status, then for everything', () => {
  const [byCode, byStatus, any] = [vi.fn(), vi.fn(), vi.fn()];
  const handlers = { emailTaken: byCode, 406: byStatus, '*': any };
  reportFailure(typedFailure({ httpStatus: 406, errorCode: 'emailTaken', field: 'email' }), handlers);
  reportFailure(new CallError(406, null), handlers);
  reportFailure(new CallError(500, null), handlers);
  expect([byCode, byStatus, any].map((handler) => handler.mock.calls.length)).toEqual([1, 1, 1]);
  expect(byCode).toHaveBeenCalledWith(expect.objectContaining({ field: 'email', code: 'emailTaken' }));
  expect(show).not.toHaveBeenCalled();
});

test('what a failure carries reaches the caller', () => {
  const failure = failureOf(
    typedFailure({ httpStatus: 409, errorCode: 'versionConflict', details: { version: 3 }, retryAfter: 2 }),
  );
  expect(failure).toEqual({
    status: 409,
    code: 'versionConflict',
    field: null,
    retryAfter: 2,
    details: { version: 3 },
  });
});

test('what fails before failures can be shown is told as soon as they can, once for each kind', async () => {
  vi.resetModules();
  const started = await import('./failures.ts');
  started.reportFailure(new started.CallError(0, null));
  started.reportFailure(new started.CallError(0, null));
  started.reportFailure(new Error('bug'));
  started.showFailuresWith(show);
  expect(messages()).toEqual(['errors.offline', 'errors.unexpected']);
  const later = vi.fn();
  started.showFailuresWith(later);
  expect(later).not.toHaveBeenCalled();
});
