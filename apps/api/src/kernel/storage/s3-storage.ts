import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsCommand,
  type ListObjectsCommandOutput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { heard, readableOf } from '../streams.ts';
import { isStorageKey, requireStorageKey, requireStoragePrefix } from './storage-key.ts';
import type { Storage, StoredObject } from './storage.ts';

/** Most objects that S3 deletes by one request. */
const deletedAtOnce = 1_000;

/**
 * The address of the bucket and its keys. Without keys, they come from the environment, for instance from the role of a
 * cloud machine.
 */
export interface S3Settings {
  bucket: string;
  region: string;
  /** The address of a service that is not Amazon's. */
  endpoint?: string | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.$metadata.httpStatusCode === 404 || error.name === 'NoSuchKey');

/** Counts the bytes that pass through, because the length of a stream is only known at its end. */
function counted(content: Readable): { body: Readable; size: () => number } {
  let size = 0;
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const bytes of content as AsyncIterable<Buffer>) {
      size += bytes.length;
      yield bytes;
    }
  }
  return { body: readableOf(pieces()), size: () => size };
}

class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.#bucket = bucket;
  }

  async put(key: string, content: Buffer | Readable): Promise<number> {
    requireStorageKey(key);
    const { body, size } = Buffer.isBuffer(content) ? { body: content, size: () => content.length } : counted(content);
    // This uploads in parts, so that memory holds a few megabytes of a stream of any length. The object appears whole
    // or not at all.
    await new Upload({ client: this.#client, params: { Bucket: this.#bucket, Key: key, Body: body } }).done();
    return size();
  }

  async get(key: string): Promise<StoredObject | null> {
    if (!isStorageKey(key)) return null;
    try {
      const { Body, ContentLength = 0 } = await this.#client.send(
        new GetObjectCommand({ Bucket: this.#bucket, Key: key }),
      );
      return { size: ContentLength, content: Body ? heard(Body as Readable) : readableOf([]) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (const key of keys) requireStorageKey(key);
    for (let from = 0; from < keys.length; from += deletedAtOnce) {
      const Objects = keys.slice(from, from + deletedAtOnce).map((Key) => ({ Key }));
      const { Errors = [] } = await this.#client.send(
        new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }),
      );
      const [failure] = Errors;
      if (failure) throw new Error(`${failure.Key ?? ''} was not deleted: ${failure.Code ?? ''}`);
    }
  }

  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }> {
    requireStoragePrefix(prefix);
    return this.#list(prefix);
  }

  // This is the older of two ways to list. It pages by the last key, which every service understands.
  async *#list(prefix: string): AsyncGenerator<{ key: string; modifiedAt: Date }> {
    let last = '';
    let isTruncated: boolean | undefined = true;
    while (isTruncated) {
      const page: ListObjectsCommandOutput = await this.#client.send(
        new ListObjectsCommand({ Bucket: this.#bucket, Prefix: prefix, Marker: last }),
      );
      for (const { Key, LastModified } of page.Contents ?? []) {
        last = Key ?? last;
        if (Key !== undefined) yield { key: Key, modifiedAt: LastModified ?? new Date(0) };
      }
      isTruncated = page.IsTruncated;
    }
  }
}

/** Keeps objects in a bucket of S3, or of a compatible service. Throws when the bucket cannot be reached. */
export async function createS3Storage({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: S3Settings): Promise<Storage> {
  const client = new S3Client({
    region,
    // Self-hosted services have no host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    // Most services that are not Amazon's do not know newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await client.send(new HeadBucketCommand({ Bucket: bucket }));
  return new S3Storage(client, bucket);
}
