import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from '#api/kernel/testing/server';
import { type FormPart, multipart } from './multipart.ts';

/** Sends a form to `POST /api/images`. A buffer becomes its one file. */
export function sendImage(
  { app }: TestServer,
  user: { token: string } | null,
  content: Buffer | readonly FormPart[],
): Promise<LightMyRequestResponse> {
  const parts = Buffer.isBuffer(content) ? [{ name: 'image', filename: 'photo.jpg', content }] : content;
  const { headers, payload } = multipart(parts);
  const authorization = user === null ? {} : { authorization: `Bearer ${user.token}` };
  return app.inject({ method: 'POST', url: '/api/images', headers: { ...headers, ...authorization }, payload });
}
