import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  NoSuchKey,
  NotFound,
  S3Client,
  S3ServiceException,
  type ServerSideEncryption,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { storageAway } from '../../kernel/storage-away.ts';
import type { ByteStorage } from '../../modules/files/byte-storage.ts';
import { inTime } from './in-time.ts';
import { beginDraft } from './s3-draft.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Of a service that speaks S3 and is not Amazon's. */
  readonly endpoint: string | undefined;
  /** Without them, what the machine itself is trusted with. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** A folder of the bucket. */
  readonly prefix: string;
  /** What the bucket is asked to encrypt files with; undefined for a service that knows none. */
  readonly encryption: ServerSideEncryption | undefined;
}

const CONNECT_WITHIN_MS = 2000;
// The content of a file comes no faster than a slow phone reads it; one that stalls for longer is aborted.
const CONTENT_SILENCE_MS = 120_000;
const PLAIN_PATH = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:[/.][A-Za-z0-9_-]+)*$/;

/** Keeps files in a bucket that every machine of the portal reaches. A file is there whole, or not at all. */
export function createS3Storage(settings: S3Settings): ByteStorage {
  const { bucket: Bucket, prefix } = settings;
  const client = createClient(settings);
  const placeOf = (name: string) => {
    if (!PLAIN_PATH.test(name)) throw new Error(`${name} is no path of a stored file`);
    return { Bucket, Key: `${prefix}${name}` };
  };
  // The bucket has the file before until the new one is there whole, so that a replacement begins like a new file.
  const begin = async (name: string) =>
    beginDraft(client, { ...placeOf(name), ServerSideEncryption: settings.encryption });
  return {
    begin,
    beginReplacement: begin,
    async open(name, part) {
      const place = {
        ...placeOf(name),
        ...(part === undefined ? {} : { Range: `bytes=${part.first}-${part.last}` }),
      };
      const found = await orUnavailable((options) =>
        client.send(new GetObjectCommand(place), options).catch(ifThere),
      );
      if (found === undefined) return undefined;
      if (!(found.Body instanceof Readable)) throw storageAway(new Error('the bucket sent no content'));
      return { stream: found.Body, sizeBytes: wholeSize(found) };
    },
    async remove(name) {
      const place = placeOf(name);
      await orUnavailable((options) => client.send(new DeleteObjectCommand(place), options));
    },
    async check() {
      try {
        await inTime((abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }));
      } catch (error) {
        throw isRefusal(error) ? error : storageAway(error);
      }
    },
  };
}

/** Of an answer with a part it is in the range: `bytes 0-31/5000`. */
function wholeSize({ ContentRange, ContentLength }: GetObjectCommandOutput): number {
  const [, whole] = /\/(\d+)$/.exec(ContentRange ?? '') ?? [];
  return whole === undefined ? (ContentLength ?? 0) : Number(whole);
}

function createClient({ region, endpoint, credentials }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    // Services beside Amazon's take the checksums of newer clients for content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: CONTENT_SILENCE_MS },
  });
}

/** A storage that does not respond is not the client's fault: it may try again later. */
async function orUnavailable<T>(send: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  try {
    return await inTime((abortSignal) => send({ abortSignal }));
  } catch (error) {
    throw storageAway(error);
  }
}

/** Time does not help where the bucket answers that it is another one, or that the key is wrong or missing. */
function isRefusal(error: unknown): boolean {
  if (error instanceof S3ServiceException) return (error.$metadata.httpStatusCode ?? 500) < 500;
  return error instanceof Error && error.name === 'CredentialsProviderError';
}

function ifThere(error: unknown): undefined {
  if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
  throw error;
}
