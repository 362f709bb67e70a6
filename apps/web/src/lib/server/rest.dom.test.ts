import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '@trivet/shared/endpoint';
import { reportFailure } from './failures.ts';
import { call } from './rest.ts';
import { startSession } from '../session/session.ts';

vi.mock('./failures.ts', async (original) => ({ ...(await original()), reportFailure: vi.fn() }));

class FakeRequest {
  static last: FakeRequest;
  method = '';
  url = '';
  headers: Record<string, string> = {};
  body: unknown;
  status = 0;
  responseText = '';
  timeout = 0;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}
vi.stubGlobal('XMLHttpRequest', FakeRequest);
beforeEach(() => vi.clearAllMocks());

const rename = defineEndpoint({
  method: 'PUT',
  path: '/recipes/:id',
  summary: 'Changes a recipe.',
  auth: 'user',
  params: z.object({ id: z.string() }),
  query: z.object({ folder: z.string().nullable() }),
  body: z.object({ title: z.string() }),
  response: z.object({ title: z.string(), createdAt: z.date() }),
});
const upload = defineEndpoint({
  method: 'POST',
  path: '/data/import/json-ld',
  summary: 'Imports recipes.',
  auth: 'user',
  file: 'jsonLD',
  response: z.object({ batchId: z.string() }),
});

test('a call fills path, query and body by its contract and carries the token', async () => {
  startSession('secret');
  const result = call(rename, { params: { id: 'a/b' }, query: { folder: null }, body: { title: 'Soup' } });
  const { last } = FakeRequest;
  expect([last.method, last.url, last.body]).toEqual([
    'PUT',
    expect.stringMatching(/\/api\/recipes\/a%2Fb$/),
    '{"title":"Soup"}',
  ]);
  expect(last.headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' });
  expect(last.timeout).toBe(600_000);
  last.answer(200, { title: 'Soup', createdAt: '2026-01-01T00:00:00Z' });
  expect(await result).toEqual({
    success: true,
    status: 200,
    data: { title: 'Soup', createdAt: '2026-01-01T00:00:00Z' },
  });
});

test('an upload goes out under its field name and tells how far it is', async () => {
  const onProgress = vi.fn();
  const result = call(upload, { file: new File(['[]'], 'recipes.json') }, { onProgress });
  const { last } = FakeRequest;
  expect((last.body as FormData).get('jsonLD')).toBeInstanceOf(File);
  last.upload.onprogress?.({ loaded: 1, total: 4 });
  expect(onProgress).toHaveBeenCalledWith(0.25);
  last.answer(201, { batchId: 'b' });
  expect(await result).toMatchObject({ success: true, status: 201 });
});

test('a failure resolves, with the status and what the server said, and is reported once', async () => {
  const failures = { 406: vi.fn() };
  const result = call(upload, { file: new File(['x'], 'x') }, { failures });
  FakeRequest.last.answer(406, { errorCode: 'unreadableImport' });
  expect(await result).toEqual({ success: false, status: 406, data: { errorCode: 'unreadableImport' } });
  expect(reportFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 406 }), failures);
});

test('no answer is status 0', async () => {
  const result = call(upload, { file: new File(['x'], 'x') });
  FakeRequest.last.onerror?.();
  expect(await result).toEqual({ success: false, status: 0, data: null });
});

test('what the person cancels is not reported', async () => {
  const controller = new AbortController();
  const result = call(upload, { file: new File(['x'], 'x') }, { signal: controller.signal });
  controller.abort();
  expect(await result).toMatchObject({ success: false, status: 0 });
  expect(reportFailure).not.toHaveBeenCalled();
});
