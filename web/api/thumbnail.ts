import { type Caller, type CallOptions, send } from './client.ts';

/** Resolves to undefined if the document has no thumbnail. */
export type FetchThumbnail = (address: string, options?: CallOptions) => Promise<Blob | undefined>;

const NO_CONTENT = 204;
/** A document that was uploaded a moment ago gets its thumbnail within seconds. */
const MOST_TRIES = 6;

/** Reads a thumbnail, and asks again as long as the server says that it is being made. */
export function createFetchThumbnail(caller: Caller): FetchThumbnail {
  return async (address, { signal } = {}) => {
    for (let tries = 1; ; tries += 1) {
      const response = await send(`GET ${address}`, {}, { signal, caller });
      if (response.status !== NO_CONTENT) return response.blob();
      const seconds = Number(response.headers.get('retry-after') ?? 0);
      if (seconds === 0 || tries === MOST_TRIES) return undefined;
      await pause(seconds * tries * 1000, signal);
    }
  };
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The thumbnail is no longer wanted.', 'AbortError'));
    });
  });
}
