import { ApiError, errorFromAnswer } from './api-error.ts';
import { type Caller, type CallOptions, send } from './client.ts';
import { fileNameOf } from './file-name.ts';
import type { CallInput, EveryKey, InputOf } from './route-types.ts';

/** `total` is missing if the server does not know the size beforehand. */
export interface Progress {
  readonly loaded: number;
  readonly total: number | undefined;
}

/** A download is cancelled by its `signal`; it then rejects with the signal's reason. */
export interface DownloadOptions extends CallOptions {
  /** Used instead of the name that the server gives. */
  readonly fileName?: string;
  readonly onProgress?: (progress: Progress) => void;
}

export interface DownloadedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

export type Download = <K extends EveryKey>(
  key: K,
  input: InputOf<K>,
  options?: DownloadOptions,
) => Promise<void>;

/** Reads a file by its address. */
export type FetchFile = (address: string, options?: DownloadOptions) => Promise<DownloadedFile>;

/** The status of a call whose work is done later, if at all. */
export const ACCEPTED = 202;

export function createDownload(caller: Caller): Download {
  return (key, input, options = {}) => downloadAs(caller, key, input, options);
}

/** For files that are named by their address, not by a route's parameters. */
export function createFetchFile(caller: Caller): FetchFile {
  return async (address, options = {}) =>
    readFile(await send(`GET ${address}`, {}, { signal: options.signal, caller }), options);
}

async function downloadAs(caller: Caller, key: string, input: CallInput, options: DownloadOptions) {
  const response = await send(key, input, { signal: options.signal, caller });
  // Accepted, not sent: the file waits for a second person.
  if (response.status === ACCEPTED) throw await errorFromAnswer(response);
  saveFile(await readFile(response, options));
}

export async function readFile(response: Response, options: DownloadOptions = {}): Promise<DownloadedFile> {
  const fileName = options.fileName ?? fileNameOf(response.headers.get('content-disposition')) ?? 'download';
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  try {
    return { blob: new Blob(await readParts(response, options.onProgress), { type }), fileName };
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw new ApiError(undefined, { cause: error });
  }
}

const KEPT_BYTES = 8 * 1024 * 1024;

async function readParts(response: Response, report: DownloadOptions['onProgress']): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  if (response.body === null) return parts;
  const total = sizeOf(response);
  let loaded = 0;
  let kept = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value);
    loaded += value.length;
    kept += value.length;
    // A blob can be put on the disk by the browser; bytes in a page cannot.
    if (kept >= KEPT_BYTES) {
      parts.splice(0, parts.length, new Blob(parts));
      kept = 0;
    }
    report?.({ loaded, total });
  }
}

/** A compressed answer's length is that of the compressed bytes, so it tells nothing here. */
function sizeOf(response: Response): number | undefined {
  if (response.headers.has('content-encoding')) return undefined;
  const length = Number(response.headers.get('content-length'));
  return Number.isSafeInteger(length) && length > 0 ? length : undefined;
}

export function saveFile({ blob, fileName }: DownloadedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
