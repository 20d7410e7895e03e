import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';

const ROOMS = ['contract/src', 'server/src'];

/** They match a number that the code formatted, and the operator's settings: never a caller's text. */
const OWN_TEXTS = new Set([
  'contract/src/rules/money.ts',
  'server/src/app/settings/process-settings.ts',
  'server/src/app/payment-provider.ts',
]);

interface Pattern {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** Every pattern that is written in the contract and the server. */
async function everyPattern(): Promise<Pattern[]> {
  const found = new Map<string, Pattern>();
  for (const room of ROOMS) {
    for (const name of await readdir(path.join(ROOT, room), { recursive: true })) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
      const place = path.join(room, name);
      if (OWN_TEXTS.has(place)) continue;
      const text = await readFile(path.join(ROOT, place), 'utf8');
      new Visitor({
        Literal: (node) => {
          if (!('regex' in node)) return;
          const { pattern: source, flags } = node.regex;
          found.set(`/${source}/${flags}`, { place, source, flags });
        },
      }).visit(parseSync(place, text).program);
    }
  }
  return [...found.values()];
}

const ALWAYS = [
  'a',
  'A',
  '0',
  ' ',
  '.',
  '-',
  '_',
  '@',
  '/',
  '\t',
  '\r\n',
  '=',
  '\\',
  '(',
  '[',
  '{',
  '"',
  '%',
];
const LONG = 20_000;
/** In microseconds of this process alone, so that a busy machine changes nothing. A quadratic one takes more than twice as long. */
const MOST = 300_000;

/** Long texts that nearly fit: what the pattern is made of, again and again, and an end that cannot be. */
function* evilTexts(source: string): Generator<string> {
  const pieces = new Set([
    ...ALWAYS,
    ...(source.replaceAll(/\\./g, '').match(/[\w@.:;,=&?%"'<>-]/g) ?? []),
    ...words(source),
  ]);
  for (const piece of pieces) {
    const repeated = piece.repeat(Math.ceil(LONG / piece.length));
    yield `${repeated}\u0001`;
    yield `${repeated}\n`;
    yield `x${repeated}!x`;
    for (const start of words(source)) yield `${start}${repeated}\u0001`;
  }
  for (const [one, other] of [
    ['a', '.'],
    ['.', ' '],
    ['a', ' '],
    ['0', '.'],
    ['a', '@'],
    ['a', '/'],
    [' ', '\t'],
  ] as const) {
    yield `${(one + other).repeat(LONG / 2)}\u0001`;
  }
}

function words(source: string): string[] {
  return source.match(/[A-Za-z_]{3,}/g) ?? [];
}

function cpuOf(pattern: RegExp, text: string): number {
  const before = process.cpuUsage();
  text.replace(pattern, '');
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describe('a pattern of the contract or the server', async () => {
  const patterns = await everyPattern();

  it('is found, wherever it stands', () => {
    expect(patterns.length).toBeGreaterThan(50);
  });

  it.each(patterns)('/$source/$flags of $place takes a long text in one go', ({ source, flags }) => {
    const pattern = new RegExp(source, flags);
    for (const text of evilTexts(source)) {
      // Once more where something else of this process had its turn meanwhile.
      const spent = Math.min(...[1, 2].map(() => cpuOf(pattern, text)));
      expect(spent, `${text.slice(0, 20)}… ${text.length} long`).toBeLessThan(MOST);
    }
  });
});
