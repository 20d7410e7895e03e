import { ApiError } from './api-error.ts';
import { type Caller, type CallOptions, send } from './client.ts';
import { fileNameOf } from './file-name.ts';
import type { CallInput, EveryKey, InputOf } from './route-types.ts';

/** `total` is missing where the server does not know the size beforehand. */
export interface Progress {
  readonly loaded: number;
  readonly total: number | undefined;
}

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

export function createDownload(caller: Caller): Download {
  return (key, input, options = {}) => downloadAs(caller, key, input, options);
}

async function downloadAs(caller: Caller, key: string, input: CallInput, options: DownloadOptions = {}) {
  const response = await send(key, input, { signal: options.signal, caller });
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

async function readParts(response: Response, report: DownloadOptions['onProgress']) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  if (response.body === null) return parts;
  const total = sizeOf(response);
  let loaded = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value);
    loaded += value.length;
    report?.({ loaded, total });
  }
}

/** A compressed answer's length is that of the compressed bytes, so it tells nothing here. */
function sizeOf(response: Response): number | undefined {
  if (response.headers.has('content-encoding')) return undefined;
  const length = Number(response.headers.get('content-length'));
  return Number.isSafeInteger(length) && length > 0 ? length : undefined;
}

function saveFile({ blob, fileName }: DownloadedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
