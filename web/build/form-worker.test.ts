import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { formWorker } from './form-worker.ts';

const SOURCE = await readFile(new URL('../candidate/offline/form-worker.js', import.meta.url), 'utf8');
const FORM = '/portal/application-form';
const FILES = ['/assets/main-1.js', '/assets/form-1.js', '/assets/form-1.css'];
const PAGE = '<link href="/assets/form-1.js"><script src="/assets/main-1.js"></script>';

/** Installs the worker where the server answers with the page, and returns what it kept. */
async function install(page: string): Promise<readonly string[]> {
  const kept: string[] = [];
  const cache = {
    addAll: async (files: readonly string[]) => void kept.push(...files),
    put: async (address: string) => void kept.push(address),
  };
  let installing: Promise<unknown> | undefined;
  runInNewContext(formWorker(SOURCE, { form: FORM, page: PAGE, files: FILES }), {
    addEventListener: (type: string, listen: (event: object) => void) => {
      if (type === 'install') listen({ waitUntil: (work: Promise<unknown>) => void (installing = work) });
    },
    fetch: async () => new Response(page),
    caches: { open: async () => cache },
    skipWaiting: vi.fn(),
  });
  await installing;
  return kept;
}

describe('the service worker of the form', () => {
  it('keeps the page and the files of one release', async () => {
    expect(await install(PAGE)).toEqual([...FILES, FORM]);
  });

  it.each([
    ['shares one file with this release', PAGE.replace('form-1.js', 'form-2.js')],
    ['names no script', '<h1>Free Wi-Fi</h1>'],
  ])('is not installed with a page that %s', async (_case, page) => {
    await expect(install(page)).rejects.toThrow('Another version is served.');
  });

  it('has another version where only the words of the page changed', () => {
    const built = { form: FORM, page: PAGE, files: FILES };
    const versions = [built, built, { ...built, page: `${PAGE}<p>New</p>` }].map((one) =>
      formWorker(SOURCE, one),
    );
    expect(versions[0]).toBe(versions[1]);
    expect(versions[0]).not.toBe(versions[2]);
  });
});
