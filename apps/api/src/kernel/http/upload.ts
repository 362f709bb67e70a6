import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '#api/env';
import { DomainError } from '../errors.ts';
import { removeLeftovers, temporaryName } from '../storage/temporary-files.ts';
import { writeFileStream } from '../streams.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The folder of uploads that are not read yet. */
    readonly uploadDir: string;
  }
}

/**
 * The size of the largest file on any path, in bytes. Paths with a lower limit check `size` themselves. Larger files
 * come in parts.
 * @limit Imports
 */
export const maxUploadBytes = 3_000 * 1024 * 1024;

/** The most bytes of a form besides its file, for boundaries and other fields. */
const maxFormBytes = 1024 * 1024;

/**
 * Returns the directory of files that are read once. It is on the disk of the data, because the system's temporary
 * directory may be in memory.
 */
export const uploadDirOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'tmp');

/** Lets an app receive files into `dir`. Deletes the files that earlier processes left there when they died. */
export async function takeUploads(app: FastifyInstance, dir: string): Promise<void> {
  app.decorate('uploadDir', dir);
  try {
    await mkdir(dir, { recursive: true });
    await removeLeftovers(dir);
  } catch (error) {
    app.log.warn({ err: error }, 'old uploads were not deleted');
  }
}

async function newPath({ server: { uploadDir } }: FastifyRequest): Promise<string> {
  await mkdir(uploadDir, { recursive: true });
  return join(uploadDir, temporaryName(randomUUID()));
}

/** A received file on disk. The server chose its name. */
export interface Upload {
  readonly path: string;
  /** The sender's name for the file. It is text to show and must not be used as a path. */
  readonly name: string;
  readonly size: number;
  /** The other parts of the form, as text. */
  readonly fields: Readonly<Record<string, string>>;
  discard(): Promise<void>;
}

// Clients of the reference product may send the file as a property of a JSON body.
async function receiveJson(request: FastifyRequest, field: string): Promise<Upload> {
  const { body } = request;
  if (typeof body !== 'object' || body === null) throw new DomainError('unsupportedMediaType');
  if (!Object.hasOwn(body, field)) throw new DomainError('invalidInput', { field });
  const value: unknown = Reflect.get(body, field);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const path = await newPath(request);
  try {
    await writeFile(path, text, { mode: 0o600 });
  } catch (error) {
    await rm(path, { force: true });
    throw explainWrite(error);
  }
  return {
    path,
    name: `${field}.json`,
    size: Buffer.byteLength(text),
    fields: {},
    discard: () => rm(path, { force: true }),
  };
}

/**
 * Yields the parts of a form. Throws `invalidInput` for a form without an end or without a valid boundary.
 */
async function* formParts(request: FastifyRequest, maxBytes: number): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { fileSize: maxBytes } });
  } catch (error) {
    throw isRefusal(error) ? error : new DomainError('invalidInput', { cause: error });
  }
}

/** Returns true for a failure that has its own status, such as too many parts. */
const isRefusal = (error: unknown): boolean => error instanceof Error && 'statusCode' in error;

/** Writes a part to disk. Throws `invalidInput` when the form ends within it. */
async function writePart(file: MultipartFile['file'], path: string): Promise<void> {
  try {
    await pipeline(file, writeFileStream(path));
  } catch (error) {
    // A disk failure has a code and fails the file as well. A failure of the form's reader has none.
    const isBroken = error instanceof Error && !('code' in error) && !isRefusal(error);
    throw isBroken ? new DomainError('invalidInput', { cause: error }) : error;
  }
}

/** Returns a name that is shown and nothing else, without characters that PostgreSQL or JSON cannot store. */
const shownName = (name: string): string => name.replaceAll('\0', '').toWellFormed();

/** Writes the one file of a multipart request to disk. Throws `invalidInput` when the field is missing or doubled. */
export async function receiveFile(request: FastifyRequest, field: string, maxBytes = maxUploadBytes): Promise<Upload> {
  // This check comes before the body is read, so that no client sends a body that is refused.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + maxFormBytes) {
    throw new DomainError('payloadTooLarge', { field });
  }
  if (!request.isMultipart()) return receiveJson(request, field);
  const path = await newPath(request);
  const fields = Object.create(null) as Record<string, string>;
  let name: string | undefined;
  try {
    for await (const part of formParts(request, maxBytes)) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
        continue;
      }
      if (part.fieldname !== field || name !== undefined)
        throw new DomainError('invalidInput', { field: part.fieldname });
      // A part of bytes without a file name is a file too.
      name = shownName((part as Partial<MultipartFile>).filename ?? '').slice(-255);
      await writePart(part.file, path);
      if (part.file.truncated) throw new DomainError('payloadTooLarge', { field });
    }
    if (name === undefined) throw new DomainError('invalidInput', { field });
    const { size } = await stat(path);
    return { path, name, size, fields, discard: () => rm(path, { force: true }) };
  } catch (error) {
    await rm(path, { force: true });
    throw explainWrite(error);
  }
}

const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  ['ENOSPC', 'EDQUOT', 'EROFS'].includes(String(error.code));

const explainWrite = (error: unknown): unknown =>
  isDiskFull(error) ? new DomainError('storageFull', { cause: error }) : error;
