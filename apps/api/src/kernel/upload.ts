import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './errors.ts';

/** Largest file that any path takes; paths that take less check `size` themselves. */
export const maxUploadBytes = 3_000 * 1024 * 1024;

/** Where uploads wait until they are read; emptied when the server starts. */
export const uploadDir = join(tmpdir(), 'trivet-uploads');

/** A received file on disk, under a name that we made. */
export interface Upload {
  readonly path: string;
  /** The sender's name for it: text to show, never a path. */
  readonly name: string;
  readonly size: number;
  /** The other, textual parts of the form. */
  readonly fields: Readonly<Record<string, string>>;
  discard(): Promise<void>;
}

// Clients of the reference product may send what would be the file as a property of a JSON body.
async function receiveJson({ body }: FastifyRequest, field: string): Promise<Upload> {
  if (typeof body !== 'object' || body === null) throw new DomainError('unsupportedMediaType');
  if (!Object.hasOwn(body, field)) throw new DomainError('invalidInput', { field });
  await mkdir(uploadDir, { recursive: true });
  const path = join(uploadDir, randomUUID());
  const value: unknown = Reflect.get(body, field);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  await writeFile(path, text, { mode: 0o600 });
  return {
    path,
    name: `${field}.json`,
    size: Buffer.byteLength(text),
    fields: {},
    discard: () => rm(path, { force: true }),
  };
}

/** Writes the one file of a multipart request to disk; throws `invalidInput` when the field is missing or doubled. */
export async function receiveFile(request: FastifyRequest, field: string, maxBytes = maxUploadBytes): Promise<Upload> {
  if (!request.isMultipart()) return receiveJson(request, field);
  await mkdir(uploadDir, { recursive: true });
  const path = join(uploadDir, randomUUID());
  const fields = Object.create(null) as Record<string, string>;
  let name: string | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
        continue;
      }
      if (part.fieldname !== field || name !== undefined)
        throw new DomainError('invalidInput', { field: part.fieldname });
      name = part.filename.slice(-255);
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
      if (part.file.truncated) throw new DomainError('payloadTooLarge', { field });
    }
    if (name === undefined) throw new DomainError('invalidInput', { field });
    const { size } = await stat(path);
    return { path, name, size, fields, discard: () => rm(path, { force: true }) };
  } catch (error) {
    await rm(path, { force: true });
    throw isDiskFull(error) ? new DomainError('storageFull', { cause: error }) : error;
  }
}

const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  ['ENOSPC', 'EDQUOT', 'EROFS'].includes(String(error.code));
