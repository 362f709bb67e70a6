import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from '#api/kernel/testing/server';
import { type FormPart, multipart } from './multipart.ts';

/** Sends a form to `POST /api/images`, with an id for the image if there is one. A buffer becomes its one file. */
export function sendImage(
  { app }: TestServer,
  user: { token: string } | null,
  content: Buffer | readonly FormPart[],
  id?: string,
): Promise<LightMyRequestResponse> {
  const parts = Buffer.isBuffer(content) ? [{ name: 'image', filename: 'photo.jpg', content }] : content;
  const { headers, payload } = multipart(parts);
  const authorization = user === null ? {} : { authorization: `Bearer ${user.token}` };
  const url = `/api/images${id === undefined ? '' : `?id=${id}`}`;
  return app.inject({ method: 'POST', url, headers: { ...headers, ...authorization }, payload });
}
