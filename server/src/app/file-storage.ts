import path from 'node:path';
import { createDiskStorage } from '../adapters/disk/disk-storage.ts';
import type { BucketGate } from '../adapters/outside/bucket-gate.ts';
import type { S3Settings } from '../adapters/s3/s3-storage.ts';
import type { Log } from '../kernel/log.ts';
import { isStorageAway } from '../kernel/storage-away.ts';
import type { ByteStorage } from '../modules/files/byte-storage.ts';
import type { Settings } from './settings/settings.ts';

const UPLOADS = 'uploads';

/** Where uploads are kept, as one thing that is whole, or what is missing. */
export function readStorageSettings(settings: Settings): S3Settings | undefined | string {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = settings;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (bucket === undefined) return undefined;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together';
  }
  return {
    bucket,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey },
    prefix: settings.S3_PREFIX,
    encryption: settings.S3_ENCRYPTION === 'none' ? undefined : settings.S3_ENCRYPTION,
  };
}

/**
 * A bucket that refuses is a wrong setting, and the portal does not start. One that does not answer fails uploads and
 * downloads alone, also for a process that starts meanwhile.
 */
export async function checkStorage(
  storage: ByteStorage,
  s3: S3Settings | undefined,
  log: Log,
): Promise<void> {
  const place = s3 === undefined ? 'the folder for uploads' : `the bucket ${s3.bucket}`;
  try {
    await storage.check();
  } catch (error) {
    if (!isStorageAway(error)) throw new Error(`${place} cannot be used`, { cause: error });
    log.error({ err: error }, `${place} does not answer: uploads and downloads are refused until it does`);
  }
}

export async function createStorage(
  s3: S3Settings | undefined,
  dataDir: string,
  gate: BucketGate,
): Promise<ByteStorage> {
  if (s3 === undefined) return createDiskStorage(path.join(dataDir, UPLOADS));
  // Large, and only for those who keep files in a bucket.
  const { createS3Storage } = await import('../adapters/s3/s3-storage.ts');
  return createS3Storage(s3, gate);
}
