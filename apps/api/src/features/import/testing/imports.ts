import { randomUUID } from 'node:crypto';
import type { ImportBatch } from '@trivet/shared/import/schemas';
import type { LightMyRequestResponse } from 'fastify';
import { expect, vi } from 'vitest';
import type { TestServer } from '#api/kernel/testing/server';
import type { TestUser } from '#api/kernel/testing/test';

/** A file that a test sends, with the name of its form field. */
export interface SentFile {
  field: string;
  content: string | Uint8Array;
  name?: string;
}

function form({ field, content, name = 'recipes.json' }: SentFile): { payload: Buffer; type: string } {
  const boundary = `b${randomUUID()}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content as string),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, type: `multipart/form-data; boundary=${boundary}` };
}

/** Posts a file to a path below `/api`. */
export function sendFile(
  server: TestServer,
  user: TestUser,
  path: string,
  file: SentFile,
): Promise<LightMyRequestResponse> {
  const { payload, type } = form(file);
  // A path may name the token, as older clients do.
  const isNamed = path.includes('token=');
  const headers = { ...(!isNamed && { authorization: `Bearer ${user.token}` }), 'content-type': type };
  return server.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
}

/** Uploads a file for import. Resolves to the id of its batch. */
export async function uploadFile(
  server: TestServer,
  user: TestUser,
  content: string | Uint8Array,
  name?: string,
): Promise<string> {
  const answer = await sendFile(server, user, '/import/upload', { field: 'file', content, ...(name && { name }) });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ batchId: string }>().batchId;
}

/** Waits until an import has this status. */
export const reached = (user: TestUser, batchId: string, status: ImportBatch['status']): Promise<ImportBatch> =>
  vi.waitFor(
    async () => {
      const batch = await user.api.import.getImport({ batchId });
      expect(batch.status).toBe(status);
      return batch;
    },
    { timeout: 120_000, interval: 50 },
  );

/** Returns the titles of a person's recipes in the order of the list. */
export const titlesOf = async (user: TestUser): Promise<string[]> =>
  (await user.api.recipes.getRecipes({})).recipes.map(({ title }) => title);
