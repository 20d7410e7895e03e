/** A bucket that does not answer within this time counts as unavailable. Shorter than the answer deadline of a request. */
const SILENCE_MS = 4000;
/** A slow line still carries so much. */
const BYTES_A_SECOND = 256 * 1024;

/** Ends what takes longer than a bucket may, with all the tries that the client makes by itself. */
export async function inTime<Result>(
  send: (abortSignal: AbortSignal) => Promise<Result>,
  bytes = 0,
): Promise<Result> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), SILENCE_MS + (bytes / BYTES_A_SECOND) * 1000);
  try {
    return await send(late.signal);
  } finally {
    // What is read after the answer may take its time.
    clearTimeout(timer);
  }
}
