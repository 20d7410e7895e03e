import { afterAll, describe, expect, it } from 'vitest';
import { startClamd, TEST_MALWARE } from '../../../test/clamd-process.ts';
import { clamdAddress } from './clamd-address.ts';
import { createClamdScanner } from './clamd.ts';

const clamd = await startClamd();
afterAll(() => clamd.stop());

const scan = createClamdScanner({ host: '127.0.0.1', port: clamd.port }, { silenceMs: 500 });

/** As a draft of an upload is read. */
function fileOf(content: Buffer) {
  return {
    candidateId: 1,
    sizeBytes: content.length,
    read: async (position: number, length: number) => content.subarray(position, position + length),
  };
}

const large = Buffer.alloc(3_000_000, 'a');

describe('clamd', () => {
  it('passes a file, however large', async () => {
    expect(await scan(fileOf(Buffer.from('a')))).toEqual({ kind: 'clean' });
    expect(await scan(fileOf(large))).toEqual({ kind: 'clean' });
  });

  it('finds malware, also across two chunks', async () => {
    const infected = { kind: 'infected', signature: 'Sandbox.Test' };
    expect(await scan(fileOf(Buffer.from(TEST_MALWARE)))).toEqual(infected);
    const content = Buffer.from(large);
    content.write(TEST_MALWARE, 64 * 1024 - 10);
    expect(await scan(fileOf(content))).toEqual(infected);
  });

  it.each(['silent', 'error', 'hang-up'] as const)(
    'passes nothing while it is %s',
    async (behaviour) => {
      await clamd.behave(behaviour);
      await expect(scan(fileOf(Buffer.from('a')))).rejects.toMatchObject({ code: 'SCANNER_UNAVAILABLE' });
      await expect(scan(fileOf(large))).rejects.toMatchObject({ code: 'SCANNER_UNAVAILABLE' });
      await clamd.behave('scan');
      expect(await scan(fileOf(large))).toEqual({ kind: 'clean' });
    },
    30_000,
  );

  it('passes nothing if it is not there, or the file cannot be read', async () => {
    const nowhere = createClamdScanner({ path: '/nonexistent/clamd.sock' });
    await expect(nowhere(fileOf(large))).rejects.toMatchObject({ code: 'SCANNER_UNAVAILABLE' });
    const unreadable = { candidateId: 1, sizeBytes: 9, read: async () => Promise.reject(new Error('EIO')) };
    await expect(scan(unreadable)).rejects.toMatchObject({ code: 'SCANNER_UNAVAILABLE' });
  });
});

describe('its address', () => {
  it.each([
    ['clamd:3310', { host: 'clamd', port: 3310 }],
    ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['clamd', undefined],
    ['clamd:0', undefined],
    ['clamd:70000', undefined],
    ['http://clamd:3310', undefined],
  ])('is read: %s', (text, address) => {
    expect(clamdAddress(text)).toEqual(address);
  });
});
