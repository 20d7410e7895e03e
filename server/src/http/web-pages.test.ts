import { Registry } from 'prom-client';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProgramSettings, SAMPLE_PROGRAM_SETTINGS } from '@portal/contract/program/program-settings.ts';
import { CANDIDATE_SCREENS, candidatePage, LANDING_SCREEN, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { createLog } from '../kernel/log.ts';
import { roleLimitsOf } from '../kernel/role-limits.ts';
import { createHttpServer } from './server.ts';

/** Of another release than the one in the folder. */
const KEPT = new Map([
  ['app-9z8y7x.js', Buffer.from('of another release')],
  ['app-9z8y7x.js.br', brotliCompressSync('packed')],
  ['draw-pdf.worker-9z8y7x.js', Buffer.from('of another release')],
]);

const PROGRAM: ProgramSettings = {
  ...SAMPLE_PROGRAM_SETTINGS,
  batch: { firstDay: '2027-01-04', time: '9.30 am', place: 'Hall </script>$& B' },
  feeLastDay: '2026-12-20',
};

let http: FastifyInstance;
let folder: string;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-web-'));
  await mkdir(path.join(folder, 'assets'));
  for (const page of ['landing', 'ask', 'admin', 'verify', 'not-found']) {
    await writeFile(path.join(folder, `${page}.html`), documentOf(page, '__PUBLIC_URL__'));
  }
  for (const address of Object.values(CANDIDATE_SCREENS)) {
    await writeFile(path.join(folder, candidatePage(address)), candidateDocument(address));
  }
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(folder, '.stamp'), 'not for the public');
  await writeFile(path.join(folder, 'assets/app-1a2b3c.js'), 'plain');
  await writeFile(path.join(folder, 'assets/app-1a2b3c.js.gz'), 'squeezed');
  await writeFile(path.join(folder, 'assets/draw-pdf.worker-1a2b3c.js'), 'plain');
  await writeFile(path.join(folder, 'assets/draw-pdf.worker-1a2b3c.js.gz'), 'squeezed');
  http = await createHttpServer({
    log: createLog('silent'),
    version: '1.0.0',
    publicUrl: 'https://portal.test',
    program: PROGRAM,
    trustedProxies: [],
    webFolder: folder,
    keptAssets: { find: (name) => Promise.resolve(KEPT.get(name)) },
    sandboxUrl: undefined,
    checkoutSource: 'https://*.razorpay.com',
    requestsAtOnce: 100,
    callsPerSecond: 100,
    maxEventLoopDelayMs: 1000,
    docsOpen: false,
    registry: new Registry(),
    readSession: () => Promise.resolve(undefined),
    stillAdmits: () => Promise.resolve(true),
    outages: { isOutage: () => false, onOutage: () => undefined },
    takeSave: () => Promise.resolve(undefined),
    onStaffDownload: () => undefined,
    roleLimits: roleLimitsOf({ MASKED_NUMBERS_ROLES: [], CLOSED_DOCUMENTS_ROLES: [] }),
  });
  url = await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

const documentOf = (page: string, at: string) => `<title>${page} of ${at}</title><script>${page}</script>`;
const candidateDocument = (address: string, settings = '__PROGRAM_SETTINGS__', batch = '__BATCH__') =>
  `<title>${address}</title><script>${address}</script><script type="application/json">${settings}</script><p>${batch}</p>`;

const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(url + address, { redirect: 'manual', headers });

describe('pages', () => {
  it.each([
    ['/portal', 'landing'],
    ['/portal/', 'landing'],
    ...Object.values(STAFF_SCREENS).map((address) => [address, 'admin']),
  ])('%s is drawn by the %s entry, with the public address filled in [2s.9]', async (address, entry) => {
    const answer = await ask(`${address}?utm_source=college`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(documentOf(entry, 'https://portal.test'));
  });

  it.each(Object.values(CANDIDATE_SCREENS))(
    '%s has a document of its own, with the settings of the program filled in [2c.12]',
    async (address) => {
      const answer = await ask(`${address}?utm_source=college`);
      const settings = JSON.stringify(PROGRAM).replaceAll('<', String.raw`\u003c`);
      const batch =
        'Next batch: 4 Jan 2027, 9.30 am, Hall &lt;/script>$&amp; B. Last day to pay the fee: 20 Dec 2026.';
      expect([answer.status, await answer.text()]).toEqual([
        200,
        candidateDocument(address, settings, batch),
      ]);
      expect(JSON.parse(settings)).toEqual(PROGRAM);
    },
  );

  it('run the lines that stand in their own document, and no others', async () => {
    const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');
    for (const address of Object.values(CANDIDATE_SCREENS)) {
      const policy = (await ask(address)).headers.get('content-security-policy');
      expect(policy?.match(/'sha256-[^']*'/g)).toEqual([`'sha256-${hashOf(address)}'`]);
      expect(policy).toContain("script-src 'self' 'sha256-");
    }
    for (const [address, page] of [
      [LANDING_SCREEN, 'landing'],
      [STAFF_SCREENS.login, 'admin'],
      ['/admin/nowhere', 'admin'],
      ['/portal/nowhere', 'not-found'],
    ] as const) {
      const policy = (await ask(address, { accept: 'text/html' })).headers.get('content-security-policy');
      expect(policy?.match(/'sha256-[^']*'/g)).toEqual([`'sha256-${hashOf(page)}'`]);
    }
  });

  it.each([
    ['/', '/portal'],
    ['/?utm_source=college', '/portal?utm_source=college'],
    ['/admin', '/admin-login'],
    ['/admin/login', '/admin-login'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await ask(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  });

  it('let the payment provider in at the payment screen alone [7.48]', async () => {
    const payment = await ask(CANDIDATE_SCREENS.paymentOptions);
    const policy = payment.headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self' '[^']*' https:\/\/\*\.razorpay\.com;/);
    expect(policy).toContain("frame-src 'self' blob: https://*.razorpay.com;");
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(payment.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    const others = [LANDING_SCREEN, CANDIDATE_SCREENS.dashboard, STAFF_SCREENS.login];
    for (const address of others) {
      const { headers } = await ask(address);
      expect(headers.get('content-security-policy')).not.toContain('razorpay');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    }
  });

  it('come compressed, and not again while they are unchanged', async () => {
    const first = await ask('/portal', { 'accept-encoding': 'gzip, br' });
    expect(first.headers.get('content-encoding')).toBe('br');
    const again = await ask('/portal', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it.each([
    ['/portal/nowhere', 'not-found'],
    ['/administration', 'not-found'],
    ['/admin/nowhere', 'admin'],
    ['/admin-nowhere?search=pune', 'admin'],
  ])('a person who follows a dead link to %s gets the %s entry', async (address, entry) => {
    const person = await ask(address, { accept: 'text/html,*/*' });
    expect([person.status, await person.text()]).toEqual([404, documentOf(entry, 'https://portal.test')]);
  });

  it('a program that follows a dead link gets an error', async () => {
    const program = await ask('/api/nowhere', { accept: 'text/html' });
    expect([program.status, await program.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'NOT_FOUND' }),
    ]);
  });
});

describe('files', () => {
  it('under a hashed name never change, and come compressed', async () => {
    const answer = await ask('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
  });

  it.each(['/assets/gone.js', '/assets/../landing.html', '/assets/%2e%2e/.stamp', '/.stamp', '/assets/'])(
    '%s is not there',
    async (address) => {
      expect((await ask(address, { accept: '*/*' })).status).toBe(404);
    },
  );

  it('of another release are served as its own process would', async () => {
    const plain = await ask('/assets/app-9z8y7x.js', { 'accept-encoding': 'identity' });
    expect([plain.status, plain.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(plain.headers.get('content-type')).toContain('javascript');
    const packed = await ask('/assets/app-9z8y7x.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    const sent = await fetch(`${url}/assets/app-9z8y7x.js`, { method: 'POST' });
    expect(sent.status).toBe(404);
  });

  it('may compile WebAssembly in the worker that draws PDFs alone, which may load and send nothing', async () => {
    const policyOf = async (file: string, encoding: string) => {
      const { status, headers } = await ask(`/assets/${file}`, { 'accept-encoding': encoding });
      return [status, headers.get('content-security-policy')];
    };
    const drawing = "default-src 'none'; script-src 'wasm-unsafe-eval'";
    for (const encoding of ['identity', 'gzip']) {
      expect(await policyOf('draw-pdf.worker-1a2b3c.js', encoding)).toEqual([200, drawing]);
    }
    expect(await policyOf('draw-pdf.worker-9z8y7x.js', 'identity')).toEqual([200, drawing]);
    for (const other of ['app-1a2b3c.js', 'app-9z8y7x.js']) {
      expect((await policyOf(other, 'gzip'))[1]).not.toContain('wasm');
    }
  });

  it('beside the pages are served', async () => {
    expect((await ask('/favicon.svg')).headers.get('content-type')).toContain('image/svg+xml');
  });

  it('for crawlers name the public address and keep them out of the areas', async () => {
    expect(await (await ask('/robots.txt')).text()).toContain('Sitemap: https://portal.test/sitemap.xml');
    expect(await (await ask('/sitemap.xml')).text()).toContain('<loc>https://portal.test/portal</loc>');
  });
});
