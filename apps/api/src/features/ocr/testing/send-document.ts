import type { LightMyRequestResponse } from 'fastify';
import { multipart } from '#api/features/images/testing/multipart';
import type { TestServer } from '#api/kernel/testing/server';
import type { TestUser } from '#api/kernel/testing/test';

/** Sends a document or a picture to be read. */
export function sendDocument(
  server: TestServer,
  user: TestUser,
  content: Buffer | string,
): Promise<LightMyRequestResponse> {
  const { headers, payload } = multipart([{ name: 'file', filename: 'recipe', content }]);
  const authorization = `Bearer ${user.token}`;
  return server.app.inject({
    method: 'POST',
    url: '/api/ml/readDocument',
    headers: { ...headers, authorization },
    payload,
  });
}
