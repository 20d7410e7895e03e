import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type ServerSideEncryption,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PORTAL_SHARE, type Share } from '../../kernel/share.ts';
import { isStorageAway, storageAway } from '../../kernel/storage-away.ts';
import type { ByteStorage } from '../../modules/files/byte-storage.ts';
import { WAIT_MS_ONCE_BEGUN, type BucketGate } from '../outside/bucket-gate.ts';
import { contentInPieces, type Piece, type ReadPiece } from './content-in-pieces.ts';
import { inTurn, type CallLimits, type Send } from './in-turn.ts';
import { openForReader } from './open-for-reader.ts';
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
// The gate bounds the calls.
const PLACES = { maxSockets: Number.POSITIVE_INFINITY };
const EMPTY: Piece = { bytes: Buffer.alloc(0), sizeBytes: 0, version: undefined };
const PLAIN_PATH = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:[/.][A-Za-z0-9_-]+)*$/;

/** Keeps files in a bucket that every machine of the portal reaches. A file is there whole, or not at all. */
export function createS3Storage(settings: S3Settings, gate: BucketGate): ByteStorage {
  const { bucket: Bucket, prefix } = settings;
  const client = createClient(settings);
  const placeOf = (name: string) => {
    if (!PLAIN_PATH.test(name)) throw new Error(`${name} is no path of a stored file`);
    return { Bucket, Key: `${prefix}${name}` };
  };
  const call = <Result>(share: Share, send: Send<Result>, limits?: CallLimits) =>
    orUnavailable(inTurn(gate, share, send, limits));
  const readPiece =
    (place: ReturnType<typeof placeOf>, share: Share): ReadPiece =>
    (range, hasBegun) => {
      const command = new GetObjectCommand({ ...place, Range: `bytes=${range.first}-${range.last}` });
      return call(share, (options) => client.send(command, options).then(pieceOf, ifThere), {
        bytes: range.last - range.first + 1,
        ...(hasBegun ? { waitMs: WAIT_MS_ONCE_BEGUN } : {}),
      });
    };
  // The bucket has the file before until the new one is there whole, so that a replacement begins like a new file.
  const begin = async (name: string, share: Share) => {
    const place = { ...placeOf(name), ServerSideEncryption: settings.encryption };
    return beginDraft((content, bytes) =>
      call(
        share,
        async (options) =>
          client.send(
            new PutObjectCommand({ ...place, Body: await content(), ContentLength: bytes }),
            options,
          ),
        { bytes },
      ),
    );
  };
  return {
    begin,
    beginReplacement: begin,
    async open(name, share, part) {
      const read = readPiece(placeOf(name), share);
      return openForReader(gate, share, () => contentInPieces(read, part));
    },
    async remove(name, share) {
      const command = new DeleteObjectCommand(placeOf(name));
      await call(share, (options) => client.send(command, options));
    },
    async check() {
      try {
        await inTurn(gate, PORTAL_SHARE, (options) =>
          client.send(new HeadBucketCommand({ Bucket }), options),
        );
      } catch (error) {
        throw isRefusal(error) ? error : storageAway(error);
      }
    },
  };
}

/** Read to its end, which belongs to the call. */
async function pieceOf(found: GetObjectCommandOutput): Promise<Piece> {
  if (!(found.Body instanceof Readable)) throw new Error('the bucket sent no content');
  return { bytes: await buffer(found.Body), sizeBytes: wholeSize(found), version: found.ETag };
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
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, httpAgent: PLACES, httpsAgent: PLACES },
  });
}

/** A storage that does not respond is not the client's fault: it may try again later. */
async function orUnavailable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw isStorageAway(error) ? error : storageAway(error);
  }
}

/** Time does not help where the bucket answers that it is another one, or that the key is wrong or missing. */
function isRefusal(error: unknown): boolean {
  if (error instanceof S3ServiceException) return (error.$metadata.httpStatusCode ?? 500) < 500;
  return error instanceof Error && error.name === 'CredentialsProviderError';
}

function ifThere(error: unknown): Piece | undefined {
  if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
  // A file without content has no such bytes.
  if (error instanceof S3ServiceException && error.name === 'InvalidRange') return EMPTY;
  throw error;
}
