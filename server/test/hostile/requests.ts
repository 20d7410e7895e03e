import type { Route } from '@portal/contract/route.ts';
import * as fc from 'fast-check';
import { aPdf } from '../sample-files.ts';
import { plausible, type KnownValues } from './plausible.ts';
import { hostileText, hostileValue } from './values.ts';

export interface HostileRequest {
  readonly route: Route;
  readonly address: string;
  readonly contentType: string | undefined;
  readonly body: string | undefined;
  /** What the contract does not allow: it must be refused. */
  readonly isInvalid: boolean;
}

const MULTIPART = 'multipart/form-data; boundary=b';

/** Requests to one route: nearly right ones with something wrong in them, and rubbish. */
export function hostileRequest(route: Route, known: KnownValues): fc.Arbitrary<HostileRequest> {
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  const spoiled = fc
    .record({
      address: addressOf(route, known),
      body: hasBody ? spoiltObject(plausible(route.body, known)) : fc.constant(undefined),
    })
    .map(({ address, body }) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const heard: unknown = text === undefined ? undefined : JSON.parse(text);
      return {
        route,
        address,
        contentType: text === undefined ? undefined : 'application/json',
        body: text,
        isInvalid: isInvalidQuery(route, address) || (hasBody && !route.body.safeParse(heard).success),
      };
    });
  if (!hasBody) return spoiled;
  const rubbish = fc
    .record({ address: addressOf(route, known), sent: rubbishBody })
    .map(({ address, sent }): HostileRequest => ({ route, address, ...sent, isInvalid: false }));
  return fc.oneof(
    { weight: 4, arbitrary: spoiled },
    { weight: 1, arbitrary: rubbish },
    { weight: TAKES_FILES.test(route.path) ? 4 : 0, arbitrary: hostileForm(route, known) },
  );
}

const TAKES_FILES = /\/documents\/|loan-applications$|update-application-data/;

/** A form as browsers send it, with files that are right and wrong. */
function hostileForm(route: Route, known: KnownValues): fc.Arbitrary<HostileRequest> {
  const field = (name: string, value: string) =>
    `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
  const text = fc
    .tuple(fc.constantFrom('data', 'pan_number', 'current_step', '__proto__', 'x'), formText(known))
    .map(([name, value]) => field(name, value));
  const file = fc
    .tuple(
      fc.constantFrom('file', 'resume', 'applicant1_pan', 'constructor', ''),
      fc.constantFrom('a.pdf', 'a.png', '../../a.pdf', 'a\0.pdf', '', `${'n'.repeat(300)}.pdf`, 'a.html'),
      fc.constantFrom(PDF, PDF.slice(0, 30), '<html><script>1</script>', '', '\0'.repeat(5000)),
    )
    .map(([name, fileName, content]) => field(`${name}"; filename="${fileName}`, content));
  return fc
    .record({ address: addressOf(route, known), parts: fc.array(fc.oneof(text, file), { maxLength: 4 }) })
    .map(({ address, parts }) => ({
      route,
      address,
      contentType: MULTIPART,
      body: `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`,
      isInvalid: isInvalidQuery(route, address),
    }));
}

function formText(known: KnownValues): fc.Arbitrary<string> {
  const data = fc
    .record({
      application_id: fc.constantFrom(...(known['application_id'] ?? [])),
      applicant1_name: hostileText,
    })
    .map((value) => JSON.stringify(value));
  return fc.oneof(data, hostileText);
}

const PDF = aPdf().content.toString('latin1');

/** Of a key that is given twice the last value counts. */
function isInvalidQuery(route: Route, address: string): boolean {
  const search = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  return !route.query.safeParse(Object.fromEntries(new URLSearchParams(search))).success;
}

const rubbishBody = fc.record({
  contentType: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/xml',
    'text/plain',
    'application/x-www-form-urlencoded',
    MULTIPART,
    'multipart/form-data',
    'image/png',
    '',
  ),
  body: fc.oneof(
    fc.constantFrom(
      '',
      '{',
      '{"a":1,"a":2}',
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
      '[1,2',
      '{"amount":NaN}',
      'nul',
      '"text"',
      '﻿{}',
      'a=1&a=2&__proto__=x',
      '--b\r\n',
      '--b\r\nContent-Disposition: form-data; name="data"\r\n\r\n{\r\n--b--\r\n',
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="../../x.pdf"\r\n\r\n%PDF-1.7\r\n--b--\r\n',
      '--b\r\nContent-Disposition: form-data; name="file"; filename=""\r\n\r\n\r\n--b--',
      '['.repeat(50_000),
      '{"a":'.repeat(20_000),
    ),
    hostileText,
  ),
});

/** One to three fields of a right object hold something else, are gone, or were never asked for. */
function spoiltObject(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const spoilt = fc
    .tuple(right, fc.array(fc.tuple(fc.nat(), hostileValue), { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => {
      if (typeof value !== 'object' || value === null) return changes[0]?.[1];
      const entries = Object.entries(value);
      for (const [place, other] of changes) {
        const entry = entries[place % Math.max(1, entries.length)];
        if (entry === undefined) entries.push(['unknown_key', other]);
        else entry[1] = other;
      }
      return Object.fromEntries(entries);
    });
  return fc.oneof(
    { weight: 6, arbitrary: spoilt },
    { weight: 1, arbitrary: right },
    { weight: 1, arbitrary: hostileValue },
  );
}

function addressOf(route: Route, known: KnownValues): fc.Arbitrary<string> {
  const names = [...route.path.matchAll(/:([a-z_]+)|\*/g)].map((match) => match[1] ?? 'path');
  const pieces = names.map((name) => {
    const right = fc.constantFrom(...(known[name] ?? ['1']).map(String));
    return fc.oneof(right, hostileText);
  });
  const query = fc.oneof(
    fc.constant(''),
    plausible(route.query, known).map(asQuery),
    fc
      .array(fc.tuple(fc.constantFrom(...queryNames(route)), hostileText), { maxLength: 4 })
      .map((pairs) =>
        pairs.length === 0 ? '' : `?${pairs.map(([key, value]) => `${key}=${encoded(value)}`).join('&')}`,
      ),
    fc.constantFrom(
      '?',
      '?&&&',
      '?a[b]=1&a[]=2',
      '?page=1&page=2',
      '?__proto__[x]=1',
      '?%',
      `?q=${'x'.repeat(5000)}`,
    ),
  );
  return fc.tuple(fc.tuple(...pieces), query).map(([values, search]) => {
    let next = 0;
    const path = route.path.replaceAll(/:[a-z_]+|\*/g, () => encoded(values[next++] ?? '1'));
    return `${path}${search}`;
  });
}

function queryNames(route: Route): string[] {
  const shape: unknown = 'shape' in route.query ? route.query.shape : undefined;
  const names = typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
  return [...names, 'token', 'unknown'];
}

function asQuery(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const pairs = Object.entries(value).map(([key, one]) => `${key}=${encoded(String(one))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Half a character cannot be in an address; everything else can. */
function encoded(text: string): string {
  return encodeURIComponent(text.slice(0, 2000).toWellFormed());
}
