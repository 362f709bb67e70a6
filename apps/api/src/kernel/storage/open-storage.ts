import { join } from 'node:path';
import type { Env } from '../../env.ts';
import { StartError } from '../start-error.ts';
import { createFilesystemStorage } from './filesystem-storage.ts';
import type { Storage } from './storage.ts';

/** Opens the storage of the settings. Throws a `StartError` that says what is wrong with them. */
export async function openStorage(env: Env): Promise<Storage> {
  if (env.STORAGE === 'filesystem') return createFilesystemStorage(env.MEDIA_DIR ?? join(env.DATA_DIR, 'media'));
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  if (bucket === undefined) throw new StartError('STORAGE=s3 needs S3_BUCKET. See .env.example.');
  // The library loads only here, so that nobody else waits for it.
  const { createS3Storage } = await import('./s3-storage.ts');
  const keys = { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY };
  try {
    return await createS3Storage({ bucket, region, endpoint, ...keys });
  } catch (error) {
    throw new StartError(
      `The bucket ${bucket} cannot be reached. Check S3_BUCKET, S3_REGION, S3_ENDPOINT and the two keys.`,
      { cause: error },
    );
  }
}
