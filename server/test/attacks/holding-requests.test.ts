import type { Route } from '@portal/contract/route.ts';
import { describe, expect, it } from 'vitest';
import { aCast } from '../hostile/cast.ts';
import { BROWSERS_WITH_ADDRESSES } from '../people.ts';
import { aPortalAlone, filledIn } from '../portal-alone.ts';

const portal = await aPortalAlone(BROWSERS_WITH_ADDRESSES);
const cast = await aCast(portal);

const addressOf = ({ path }: Route) => filledIn(path);

/** In seconds of this process, caller and portal together, so that a busy machine changes nothing. */
const MOST_SECONDS = 3;

const MOST_BYTES_OF_REFUSAL = 50_000;

interface RequestParts {
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What it costs until it is answered, and how much is answered where it is refused. */
async function expectCheap(
  route: Route,
  what: string,
  { address, headers, body }: RequestParts,
): Promise<void> {
  const token = cast.tokenFor(route);
  const before = process.cpuUsage();
  const response = await fetch(portal.url + address, {
    method: route.method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': cast.address(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const answered = await response.arrayBuffer();
  const { user, system } = process.cpuUsage(before);
  const told = `${what} at ${route.method} ${route.path}: ${response.status}`;
  expect((user + system) / 1e6, told).toBeLessThan(MOST_SECONDS);
  if (response.status >= 400) expect(answered.byteLength, told).toBeLessThan(MOST_BYTES_OF_REFUSAL);
  expect([500, 502, 504], told).not.toContain(response.status);
  if (response.status === 401) await cast.replace(route);
}

const BYTES = 255_000;
const filled = (piece: string, before: string, after: string) =>
  before + piece.repeat(Math.floor((BYTES - before.length - after.length) / piece.length)) + after;

const TOO_DEEP = 'deeper than anything';

/** A route of each way to read a body. */
const READS_BODIES = new Set([
  'POST /api/auth/registerOtp/',
  'POST /api/dataset/update-application-data/',
  'PUT /api/dataset/draft',
  'POST /api/loan-applications',
  'POST /api/applications/bulk-status',
  'POST /api/applications/bulk-download',
  'POST /api/razorpay/callback',
]);

/** As large as a body may be, and as much work as it can mean. */
const BODIES: readonly (readonly [string, string])[] = [
  ['many numbers', filled('1,', '{"ids":[', '1]}')],
  ['many objects for ids', filled('{},', '{"ids":[', '{}],"status":"Selected"}')],
  ['many texts for ids', filled('"x",', '{"ids":[', '"x"]}')],
  ['many choices', filled('{"chosen":1},', '{"choices":[', '{}]}')],
  ['one array', filled('[],', '[', '[]]')],
  ['wide and deep', filled('[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]],', '[', '[]]')],
  [TOO_DEEP, '['.repeat(BYTES)],
  ['a text of blanks', filled(' ', '{"search":"', '","name":"x","mobile":"1"}')],
  ['a text of dots', filled('.', '{"email":"a@', '","name":"x"}')],
  ['a text of marks', `{"name":"a${'\u0301'.repeat(120_000)}"}`],
  ['escapes', filled(String.raw`\u0061`, '{"name":"', '"}')],
  ['many keys', `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
  ['the same key again and again', filled('"a":1,', '{', '"a":1}')],
  ['keys of prototypes', filled('"__proto__":{},', '{', '"a":1}')],
];

describe('a request that is made to hold the process', () => {
  it.each(BODIES)('is cheap where bodies are read: %s', async (what, body) => {
    for (const route of portal.contracts.filter(({ path, method }) =>
      READS_BODIES.has(`${method} ${path}`),
    )) {
      const headers = { 'content-type': 'application/json' };
      await expectCheap(route, what, { address: addressOf(route), headers, body });
    }
  });

  it('is cheap to check by what every route takes', () => {
    for (const [what, body] of BODIES.filter(([name]) => name !== TOO_DEEP)) {
      const read: unknown = JSON.parse(body);
      for (const route of portal.contracts) {
        const before = process.cpuUsage();
        route.body.safeParse(read);
        const { user, system } = process.cpuUsage(before);
        expect((user + system) / 1e6, `${what} at ${route.path}`).toBeLessThan(MOST_SECONDS);
      }
    }
  });

  it.each([
    ['many keys', Array.from({ length: 1500 }, (_, at) => `k${at}=1`).join('&')],
    ['one key again and again', 'page=1&'.repeat(1500)],
    ['a long search', `search=${'a%20'.repeat(2500)}`],
    ['a search of many words', `search=${Array.from({ length: 66 }, (_, at) => `a${at % 10}`).join('+')}`],
    ['a search of signs', `search=${'%25_'.repeat(50)}`],
    ['many values', `status=${'Selected,'.repeat(1000)}&city=${'a,'.repeat(1000)}`],
    ['a number with no end', `page=${'9'.repeat(9000)}&per_page=${'9'.repeat(3000)}`],
    ['nothing but signs', '&=?;%26'.repeat(1000)],
  ])('is cheap at every route that is read: an address with %s', async (what, query) => {
    for (const route of portal.contracts.filter(({ method }) => method === 'GET')) {
      await expectCheap(route, what, { address: `${addressOf(route)}?${query}` });
    }
  });

  it.each([
    ['cookies', { cookie: 'a=1; '.repeat(2500) }],
    ['forwarded addresses', { 'x-forwarded-for': '127.0.0.1, '.repeat(1000) + '10.1.2.3' }],
    ['encodings', { 'accept-encoding': 'a;q=0.1, '.repeat(1500), 'if-none-match': 'W/"x", '.repeat(300) }],
    ['a token', { authorization: `Bearer ${'a'.repeat(14_000)}` }],
    ['blanks before a token', { authorization: `Bearer${' '.repeat(14_000)}x` }],
    ['ranges', { range: `bytes=${'0-1,'.repeat(3000)}0-1` }],
  ])('is cheap at every route that is read: a header with many %s', async (what, headers) => {
    for (const route of portal.contracts.filter(({ method }) => method === 'GET')) {
      await expectCheap(route, what, { address: addressOf(route), headers });
    }
  });

  const MEGABYTE = 1024 * 1024;
  it.each([
    ['many empty parts', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'],
    ['many boundaries', '--b\r\n'],
    ['nearly boundaries', '\r\n--a'],
    ['many headers', 'A: b\r\n'],
    ['nothing but line ends', '\r\n\r\n'],
  ])('is cheap where files are taken: a form with %s', async (what, piece) => {
    const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n';
    const body = `${start}${piece.repeat(Math.floor(MEGABYTE / piece.length))}\r\n--b--\r\n`;
    for (const route of portal.contracts.filter(
      ({ path, method }) => method === 'POST' && portal.http.multipartRoutes.has(path),
    )) {
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      await expectCheap(route, what, { address: addressOf(route), headers, body });
    }
  });
});
