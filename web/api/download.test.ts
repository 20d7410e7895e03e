import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createFetchFile, type Progress, readFile } from './download.ts';
import { fileNameOf } from './file-name.ts';

function streaming(parts: readonly string[], headers: Record<string, string> = {}) {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
  return new Response(stream, { headers });
}

describe('a downloaded file', () => {
  it('is whole, named by the server, and reports its way', async () => {
    const seen: Progress[] = [];
    const response = streaming(['%PDF', '-1.7'], {
      'content-type': 'application/pdf',
      'content-length': '8',
      'content-disposition': 'attachment; filename="Payment_Receipt_KBP26-004182.pdf"',
    });
    const file = await readFile(response, { onProgress: (progress) => seen.push(progress) });
    expect(await file.blob.text()).toBe('%PDF-1.7');
    expect(file.blob.type).toBe('application/pdf');
    expect(file.fileName).toBe('Payment_Receipt_KBP26-004182.pdf');
    expect(seen).toEqual([
      { loaded: 4, total: 8 },
      { loaded: 8, total: 8 },
    ]);
  });

  it('takes the name that the screen gives', async () => {
    const file = await readFile(streaming(['x']), { fileName: 'applications.xlsx' });
    expect(file.fileName).toBe('applications.xlsx');
  });

  it('trusts no length of a compressed answer', async () => {
    const seen: Progress[] = [];
    const response = streaming(['xx'], { 'content-length': '1', 'content-encoding': 'gzip' });
    await readFile(response, { onProgress: (progress) => seen.push(progress) });
    expect(seen).toEqual([{ loaded: 2, total: undefined }]);
  });

  it('stays whole when it is larger than what a page keeps', async () => {
    const part = 'x'.repeat(5 * 1024 * 1024);
    const { blob } = await readFile(streaming([part, part, part, 'end']));
    expect(blob.size).toBe(3 * part.length + 3);
    expect((await blob.text()).endsWith('xend')).toBe(true);
  });

  it('that breaks off counts as no answer', async () => {
    const stream = new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut')) });
    const failure: unknown = await readFile(new Response(stream)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toHaveProperty('kind', 'no-answer');
  });
});

describe('a file that is fetched by its address', () => {
  afterEach(() => vi.unstubAllGlobals());
  const fetchFile = createFetchFile({ token: () => 'mine', sessionEnded: () => undefined });

  it('is asked for in the name of the caller', async () => {
    const asked: [string, string | null][] = [];
    vi.stubGlobal('fetch', (url: string, init: { headers: Headers }) => {
      asked.push([url, init.headers.get('authorization')]);
      return Promise.resolve(streaming(['%PDF'], { 'content-disposition': 'inline; filename=pan.pdf' }));
    });
    const { fileName, blob } = await fetchFile('/api/admin_files/files/a%3Ab.pdf');
    expect(asked).toEqual([['/api/admin_files/files/a%3Ab.pdf', 'Bearer mine']]);
    expect([fileName, await blob.text()]).toEqual(['pan.pdf', '%PDF']);
  });

  it('is cancelled half way, and tells that from a failure', async () => {
    const cancel = new AbortController();
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('half'));
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return Promise.resolve(new Response(body));
    });
    const seen: number[] = [];
    const outcome = fetchFile('/a', {
      signal: cancel.signal,
      onProgress: ({ loaded }) => {
        seen.push(loaded);
        cancel.abort();
      },
    });
    await expect(outcome).rejects.toHaveProperty('name', 'AbortError');
    expect(seen).toEqual([4]);
  });
});

describe('a name in Content-Disposition', () => {
  it.each([
    [null, undefined],
    ['inline', undefined],
    ['attachment; filename=applications.xlsx', 'applications.xlsx'],
    ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['attachment; filename="x.pdf"; filename*=UTF-8\'\'%E0%A4%85.pdf', 'अ.pdf'],
    ['attachment; filename="x.pdf"; filename*=UTF-8\'\'%E0%A4', 'x.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
  ])('%s gives %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });
});
