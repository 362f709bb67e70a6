import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, type EndpointCall, type EndpointRequest, type EndpointResponse } from './endpoint.ts';

interface Upload {
  bytes: number;
}

const rename = defineEndpoint({
  method: 'PUT',
  path: '/labels/:id',
  summary: 'Renames a label.',
  auth: 'user',
  params: z.object({ id: z.uuid() }),
  query: z.object({ count: z.coerce.number<string>() }),
  body: z.object({ title: z.string().transform((text) => text.length) }),
  status: 201,
  response: z.object({ id: z.string() }),
});

const upload = defineEndpoint({
  method: 'POST',
  path: '/data/import/json-ld',
  summary: 'Imports recipes.',
  auth: 'user',
  file: 'jsonLD',
  response: z.literal('Ok'),
});

test('the handler gets each part after its schema, the caller gives it before', () => {
  expectTypeOf<EndpointRequest<typeof rename, Upload>>().toExtend<{
    params: { id: string };
    query: { count: number };
    body: { title: number };
  }>();
  expectTypeOf<EndpointCall<typeof rename, Upload>>().toExtend<{ query: { count: string }; body: { title: string } }>();
  expectTypeOf<EndpointResponse<typeof rename>>().toEqualTypeOf<{ id: string }>();
});

test('only an endpoint with a file field takes a file', () => {
  expectTypeOf<EndpointCall<typeof upload, Upload>>().toExtend<{ file: Upload }>();
  expectTypeOf<EndpointCall<typeof rename, Upload>>().not.toExtend<{ file: Upload }>();
  expectTypeOf<EndpointCall<typeof upload, Upload>>().not.toExtend<{ body: unknown }>();
});

test('success is 200 unless the contract says otherwise', () => {
  expect(upload.status).toBe(200);
  expect(rename.status).toBe(201);
});
