import { FILE_TEXTS } from '@portal/contract/texts/files.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import type { KeptFiles } from './kept-files.ts';
import type { PreparedFile } from '../../../ui/chosen-file/prepared-file.ts';
import { UnfitFile } from '../../../ui/chosen-file/unfit-file.ts';
import { createUploadDesk, type SendOptions } from './upload-desk.ts';
import { RETRY_WAITS_MS, UploadCancelled } from './upload-failure.ts';

type SendFile = (fieldName: string, file: File, options: SendOptions) => Promise<string>;

const PHOTO = new File(['12345'], 'photo.jpg', { type: 'image/jpeg' });

const PREPARED: PreparedFile = { file: PHOTO, originalSize: 5 };

interface DeskParts {
  readonly prepare?: (fieldName: string, file: File) => Promise<PreparedFile>;
  readonly kept?: KeptFiles;
}

function deskWith(send: SendFile, { prepare = async () => PREPARED, kept }: DeskParts = {}) {
  const arrived: string[] = [];
  const desk = createUploadDesk<string>({
    prepare,
    send,
    arrived: (stored) => void arrived.push(stored),
    ...(kept === undefined ? {} : { kept }),
  });
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
    expect(stateOf()).toMatchObject({ kind: 'sending', name: 'photo.jpg', loaded: 3, total: 5 });
    end.resolve('files/1.jpg');
    await done;
    expect(arrived).toEqual(['files/1.jpg']);
    expect(stateOf()).toBeUndefined();
  });

  it('goes on by itself after a cut', async () => {
    const send = vi.fn(async () => 'files/1.jpg').mockRejectedValueOnce(new ApiError());
    const { desk, arrived, stateOf } = deskWith(send);
    await desk.start('resume', PHOTO);
    expect(stateOf()).toMatchObject({ kind: 'waiting', name: 'photo.jpg', size: 5 });
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

  it('goes on after ten cuts, and for as long as it takes', async () => {
    let cuts = 0;
    const { desk, arrived, stateOf } = deskWith(async () => {
      cuts += 1;
      if (cuts <= 10) throw new ApiError();
      return 'files/1.jpg';
    });
    await desk.start('resume', PHOTO);
    for (let pause = 0; pause < 10; pause += 1) {
      expect(stateOf()).toMatchObject({ kind: 'waiting' });
      await vi.advanceTimersByTimeAsync(RETRY_WAITS_MS.at(pause) ?? 30_000);
    }
    expect(arrived).toEqual(['files/1.jpg']);
  });

  it('is left to the candidate after a failure of the server, who may try again', async () => {
    const send = vi.fn(async () => 'files/1.jpg').mockRejectedValueOnce(new ApiError({ status: 500 }));
    const { desk, arrived, stateOf } = deskWith(send);
    await desk.start('resume', PHOTO);
    const failed = { kind: 'failed', name: 'photo.jpg', text: FILE_TEXTS.uploadBroke, mayRetry: true };
    expect(stateOf()).toMatchObject(failed);
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
    expect(stateOf()).toMatchObject({ kind: 'waiting', name: 'photo.jpg', isServerBusy: true });
    await vi.advanceTimersByTimeAsync(39_000);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(arrived).toEqual(['files/1.jpg']);
  });

  it('says that it waits for the virus check, and is sent again', async () => {
    const away = new ApiError({ status: 503, code: 'SCANNER_UNAVAILABLE', retryAfterSeconds: 15 });
    const send = vi.fn(async () => 'files/1.jpg').mockRejectedValueOnce(away);
    const { desk, arrived, stateOf } = deskWith(send);
    await desk.start('resume', PHOTO);
    expect(stateOf()).toMatchObject({ kind: 'waiting', isScannerAway: true });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(arrived).toEqual(['files/1.jpg']);
  });

  it('that does not fit never leaves the device', async () => {
    const send = vi.fn(async () => 'files/1.jpg');
    const { desk, stateOf } = deskWith(send, {
      prepare: async () => Promise.reject(new UnfitFile('Too large.')),
    });
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

  it('given up while it is prepared is not sent, and shows no failure', async () => {
    const send = vi.fn(async () => 'files/1.jpg');
    const prepare = async () => Promise.reject(new UploadCancelled());
    const { desk, stateOf } = deskWith(send, { prepare });
    await desk.start('resume', PHOTO);
    expect(stateOf()).toBeUndefined();
    expect(send).not.toHaveBeenCalled();
  });

  it('given up while it is prepared leaves the one chosen in its place alone', async () => {
    const first = Promise.withResolvers<PreparedFile>();
    const second = Promise.withResolvers<PreparedFile>();
    const waiting = [first, second];
    const prepare = async () => waiting.shift()?.promise ?? PREPARED;
    const { desk, arrived, stateOf } = deskWith(async () => 'files/second.jpg', { prepare });
    const started = [desk.start('resume', PHOTO), desk.start('resume', PHOTO)];
    first.reject(new UploadCancelled());
    await vi.advanceTimersByTimeAsync(0);
    expect(stateOf()).toMatchObject({ kind: 'preparing' });
    second.resolve(PREPARED);
    await Promise.all(started);
    expect(arrived).toEqual(['files/second.jpg']);
  });
});

/** What a browser's database does, in memory. */
function keptInMemory(entries: readonly (readonly [string, PreparedFile])[] = []) {
  const files = new Map<string, PreparedFile>(entries);
  const kept: KeptFiles = {
    keep: async (fieldName, file) => {
      files.set(fieldName, file);
      return true;
    },
    forget: async (fieldName) => void files.delete(fieldName),
    all: async () => new Map(files),
  };
  return { files, kept };
}

describe('a file that is kept on the device', () => {
  it('is kept while it waits, which is shown, and forgotten once it arrived', async () => {
    const send = vi.fn(async () => 'files/1.jpg').mockRejectedValueOnce(new ApiError());
    const { files, kept } = keptInMemory();
    const { desk, arrived, stateOf } = deskWith(send, { kept });
    await desk.start('resume', PHOTO);
    expect(stateOf()).toMatchObject({ kind: 'waiting', isKept: true });
    expect([...files.keys()]).toEqual(['resume']);
    desk.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toEqual(['files/1.jpg']);
    expect(files.size).toBe(0);
  });

  it('is sent by the next page', async () => {
    const send = vi.fn<SendFile>(async (fieldName) => `files/${fieldName}.jpg`);
    const { files, kept } = keptInMemory([
      ['resume', PREPARED],
      ['pan_card', PREPARED],
    ]);
    const { desk, arrived } = deskWith(send, { kept });
    await desk.restore();
    expect(arrived).toEqual(['files/resume.jpg', 'files/pan_card.jpg']);
    expect(files.size).toBe(0);
  });

  it.each([
    ['is cancelled', undefined],
    ['is refused', new ApiError({ status: 400, message: FILE_TEXTS.damaged })],
  ])('is forgotten when it %s', async (_, refusal) => {
    const { files, kept } = keptInMemory();
    const send = async () => Promise.reject(refusal ?? new ApiError());
    const { desk } = deskWith(send, { kept });
    await desk.start('resume', PHOTO);
    if (refusal === undefined) desk.cancel('resume');
    await vi.advanceTimersByTimeAsync(0);
    expect(files.size).toBe(0);
  });

  it('is reported as damaged and forgotten when the phone can no longer read it', async () => {
    const gone = new File(['12345'], 'photo.jpg', { type: 'image/jpeg' });
    vi.spyOn(gone, 'slice').mockImplementation(() => {
      throw new DOMException('gone', 'NotReadableError');
    });
    const { files, kept } = keptInMemory([['resume', { ...PREPARED, file: gone }]]);
    const send = vi.fn(async () => Promise.reject(new ApiError()));
    const { desk, stateOf } = deskWith(send, { kept });
    await desk.restore();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stateOf()).toMatchObject({ kind: 'failed', text: FILE_TEXTS.damaged, mayRetry: false });
    expect(files.size).toBe(0);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('stays when the session has ended, for the time after the login', async () => {
    const { files, kept } = keptInMemory();
    const { desk } = deskWith(async () => Promise.reject(new ApiError({ status: 401 })), { kept });
    await desk.start('resume', PHOTO);
    expect(files.size).toBe(1);
  });
});

describe('a photo that may be unreadable', () => {
  it('is sent under a warning, which goes when the candidate uses it or chooses another one', async () => {
    const prepared = [{ ...PREPARED, doubt: 'blurred' as const }, PREPARED];
    const { desk, arrived } = deskWith(async () => 'files/1.jpg', {
      prepare: async () => prepared.shift() ?? PREPARED,
    });
    await desk.start('resume', PHOTO);
    expect(arrived).toEqual(['files/1.jpg']);
    expect(desk.warnings().get('resume')).toEqual({ doubt: 'blurred', picture: undefined });
    await desk.start('resume', PHOTO);
    expect(desk.warnings().size).toBe(0);
  });
});
