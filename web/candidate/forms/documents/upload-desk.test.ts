import { FILE_TEXTS } from '@portal/contract/texts/files.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { createUploadDesk, RETRY_WAITS_MS, type SendOptions, UnfitFile } from './upload-desk.ts';

type SendFile = (fieldName: string, file: File, options: SendOptions) => Promise<string>;

const PHOTO = new File(['12345'], 'photo.jpg', { type: 'image/jpeg' });

function deskWith(send: SendFile, prepare = async (_field: string, file: File) => file) {
  const arrived: string[] = [];
  const desk = createUploadDesk<string>({ prepare, send, arrived: (stored) => void arrived.push(stored) });
  return { desk, arrived, stateOf: () => desk.states().get('resume') };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a chosen file', () => {
  it('is sent at once, and shows how far it has come', async () => {
    const end = Promise.withResolvers<string>();
    const { desk, arrived, stateOf } = deskWith(async (_field, _file, { onProgress }) => {
      onProgress(3, 5);
      return end.promise;
    });
    const done = desk.start('resume', PHOTO);
    await vi.advanceTimersByTimeAsync(0);
    expect(stateOf()).toEqual({ kind: 'sending', name: 'photo.jpg', loaded: 3, total: 5 });
    end.resolve('files/1.jpg');
    await done;
    expect(arrived).toEqual(['files/1.jpg']);
    expect(stateOf()).toBeUndefined();
  });

  it('goes on by itself after a cut', async () => {
    const send = vi.fn(async () => 'files/1.jpg').mockRejectedValueOnce(new ApiError());
    const { desk, arrived, stateOf } = deskWith(send);
    await desk.start('resume', PHOTO);
    expect(stateOf()).toEqual({ kind: 'waiting', name: 'photo.jpg' });
    await vi.advanceTimersByTimeAsync(RETRY_WAITS_MS[0]);
    expect(arrived).toEqual(['files/1.jpg']);
  });

  it('goes on at once when the network is back', async () => {
    const send = vi.fn(async () => 'files/1.jpg').mockRejectedValueOnce(new ApiError());
    const { desk, arrived } = deskWith(send);
    await desk.start('resume', PHOTO);
    desk.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toEqual(['files/1.jpg']);
  });

  it('is left to the candidate after many cuts, who may try again', async () => {
    let isUp = false;
    const { desk, arrived, stateOf } = deskWith(async () => {
      if (isUp) return 'files/1.jpg';
      throw new ApiError();
    });
    await desk.start('resume', PHOTO);
    await vi.advanceTimersByTimeAsync(RETRY_WAITS_MS.reduce((sum, wait) => sum + wait, 0));
    expect(stateOf()).toEqual({
      kind: 'failed',
      name: 'photo.jpg',
      text: FILE_TEXTS.uploadBroke,
      mayRetry: true,
    });
    isUp = true;
    desk.retry('resume');
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toEqual(['files/1.jpg']);
  });

  it('that the server refuses is told in its words and not sent again', async () => {
    const send = vi.fn(async () =>
      Promise.reject(new ApiError({ status: 400, message: FILE_TEXTS.damaged })),
    );
    const { desk, stateOf } = deskWith(send);
    await desk.start('resume', PHOTO);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stateOf()).toMatchObject({ kind: 'failed', text: FILE_TEXTS.damaged, mayRetry: false });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is sent again when a server that has too much of it says', async () => {
    const busy = new ApiError({ status: 429, message: 'Please wait.', retryAfterSeconds: 40 });
    const send = vi.fn(async () => 'files/1.jpg').mockRejectedValueOnce(busy);
    const { desk, arrived, stateOf } = deskWith(send);
    await desk.start('resume', PHOTO);
    expect(stateOf()).toEqual({ kind: 'waiting', name: 'photo.jpg', isLineThere: true });
    await vi.advanceTimersByTimeAsync(39_000);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(arrived).toEqual(['files/1.jpg']);
  });

  it('that does not fit never leaves the device', async () => {
    const send = vi.fn(async () => 'files/1.jpg');
    const { desk, stateOf } = deskWith(send, async () => Promise.reject(new UnfitFile('Too large.')));
    await desk.start('resume', PHOTO);
    expect(stateOf()).toMatchObject({ kind: 'failed', text: 'Too large.' });
    expect(send).not.toHaveBeenCalled();
  });

  it('is given up when cancelled, and its late answer changes nothing', async () => {
    const end = Promise.withResolvers<string>();
    let signal: AbortSignal | undefined;
    const { desk, arrived, stateOf } = deskWith(async (_field, _file, options) => {
      signal = options.signal;
      return end.promise;
    });
    const done = desk.start('resume', PHOTO);
    await vi.advanceTimersByTimeAsync(0);
    desk.cancel('resume');
    end.resolve('files/1.jpg');
    await done;
    expect(signal?.aborted).toBe(true);
    expect(stateOf()).toBeUndefined();
    expect(arrived).toEqual([]);
  });

  it('chosen in place of one on its way is the one that counts', async () => {
    const ends = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const [first, second] = ends;
    const waiting = [...ends];
    const { desk, arrived } = deskWith(async () => waiting.shift()?.promise ?? 'none');
    void desk.start('resume', PHOTO);
    await vi.advanceTimersByTimeAsync(0);
    void desk.start('resume', PHOTO);
    await vi.advanceTimersByTimeAsync(0);
    second?.resolve('files/second.jpg');
    first?.resolve('files/first.jpg');
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toEqual(['files/second.jpg']);
  });
});
