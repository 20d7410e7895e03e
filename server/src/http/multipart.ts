import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FILE_TEXTS } from '@portal/contract/texts/files.ts';
import { renewDeadline } from '../kernel/answer-deadline.ts';
import { AppError } from '../kernel/app-error.ts';
import { isStorable } from './json-body.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Paths of the routes that read multipart forms; any other refuses them. */
    readonly multipartRoutes: Set<string>;
  }
}

export interface TextPart {
  readonly kind: 'text';
  readonly fieldName: string;
  readonly value: string;
}
export interface FilePart {
  readonly kind: 'file';
  readonly fieldName: string;
  readonly fileName: string;
  /** Flows while it is read; the unread rest is discarded. */
  readonly content: AsyncIterable<Buffer>;
}
export type Part = TextPart | FilePart;

export interface MultipartLimits {
  readonly parts: number;
  /** Of the whole request. */
  readonly bytes: number;
  /** What a larger request is refused with. */
  readonly tooLarge: () => AppError;
}

const TEXT_BYTES = 8 * 1024;
const HEADER_BYTES = 4 * 1024;
const HEADERS_A_PART = 20;
const FIELD_NAME_BYTES = 100;

/** Lets the named routes read forms with files; the bodies of all others stay JSON. */
export async function registerMultipart(http: FastifyInstance): Promise<void> {
  const routes = new Set<string>();
  http.decorate('multipartRoutes', routes);
  http.addHook('preParsing', async (request, _reply, payload) => {
    const isMultipart = request.headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
    if (isMultipart && !routes.has(request.routeOptions.url ?? '')) throw new AppError('WRONG_CONTENT_TYPE');
    return payload;
  });
  await http.register(multipart);
}

/** The parts in the order they arrive. Leaving the loop early throws the rest away. */
export async function* readParts(request: FastifyRequest, limits: MultipartLimits): AsyncGenerator<Part> {
  limitBytes(request, limits);
  try {
    for await (const part of untilSilent(request, request.parts(parserOptions(limits)))) {
      renewDeadline();
      if (part.type === 'file') {
        const { fieldname: fieldName, file } = part;
        yield { kind: 'file', fieldName, fileName: fileNameOf(part), content: inOwnWords(file) };
        file.resume();
      } else {
        yield textPart(part);
      }
    }
    renewDeadline();
  } catch (error) {
    throw refusalOf(error);
  } finally {
    // The client gets the response only once the rest of the request is read.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** All of the request is read, and still the parser neither has another part nor an end. */
const SILENCE_MS = 1000;

/** The parser waits forever for a part whose headers do not end before the next one begins. */
async function* untilSilent<T>(request: FastifyRequest, parts: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = parts[Symbol.asyncIterator]();
  for (;;) {
    const silence = silenceAfter(request);
    const next = await Promise.race([iterator.next(), silence.comes]).finally(() => silence.stop());
    if (next.done === true) return;
    yield next.value;
  }
}

function silenceAfter({ raw }: FastifyRequest): { readonly comes: Promise<never>; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let start = () => {};
  const comes = new Promise<never>((_resolve, reject) => {
    start = () => {
      timer = setTimeout(() => reject(new Error('the headers of a part do not end')), SILENCE_MS);
    };
  });
  if (raw.readableEnded) start();
  else raw.once('end', start);
  return {
    comes,
    stop: () => {
      raw.off('end', start);
      clearTimeout(timer);
    },
  };
}

function parserOptions({ parts, bytes }: MultipartLimits) {
  return {
    // Names with folders in them are refused, not shortened in silence.
    preservePath: true,
    throwFileSizeLimit: false,
    limits: {
      parts,
      fields: parts,
      files: parts,
      fileSize: bytes,
      fieldSize: TEXT_BYTES,
      fieldNameSize: FIELD_NAME_BYTES,
      headerPairs: HEADERS_A_PART,
      headerSize: HEADER_BYTES,
    },
  };
}

function limitBytes(request: FastifyRequest, { bytes, tooLarge }: MultipartLimits): void {
  if (Number(request.headers['content-length'] ?? 0) > bytes) throw tooLarge();
  // The limit also holds for a request without a content length.
  let seen = 0;
  request.raw.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > bytes) request.raw.destroy(tooLarge());
  });
}

/** A form may come without one, whatever the parser's types say. */
function fileNameOf({ filename }: { readonly filename?: string }): string {
  return filename ?? '';
}

function textPart(part: { fieldname: string; value: unknown; valueTruncated: boolean }): TextPart {
  if (part.valueTruncated) throw new AppError('TOO_LARGE');
  if (typeof part.value !== 'string' || !isStorable([part.fieldname, part.value])) {
    throw new AppError('INVALID_INPUT');
  }
  return { kind: 'text', fieldName: part.fieldname, value: part.value };
}

async function* inOwnWords(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* file;
    renewDeadline();
  } catch (error) {
    throw refusalOf(error);
  }
}

const LIMIT_ERRORS = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (LIMIT_ERRORS.has(code))
    return new AppError('TOO_LARGE', { text: FILE_TEXTS.tooManyParts, cause: error });
  return new AppError('MALFORMED_REQUEST', { text: FILE_TEXTS.uploadBroke, cause: error });
}
