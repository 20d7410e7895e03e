import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from '../files/repository-files.ts';
import { ROOT } from '../root.ts';

const FILES = repositoryFiles(ROOT);
const NAMES = new Set(
  FILES.filter((file) => file.startsWith('server/src/')).map((file) => basename(file, '.ts')),
);
const ROUTE = /method: '(\w+)',\s+path: ['`]([^'`]+)['`]/g;
const WAY = /^\|([^|]+)\|([^|]+)\| (\d[^|]*)\|$/gm;
const TOLD_ROUTE = /`((?:GET|POST|PUT|DELETE) [^`]+)`/g;
/** Above the limit, on purpose. docs/decisions/009-money.md says why for what settles, 016 for approvals. */
const ABOVE = [
  'POST /api/payment_success: 5',
  'POST /api/razorpay/callback: 5',
  'POST /api/user/payments/check: 5',
  'POST /api/payment-history/check: 5',
  'GET /api/admin/approvals/:id: 5',
  'POST /api/admin/approvals/:id/approve: 6',
];
const [MAIN = '', BESIDE = ''] = readFileSync(join(ROOT, 'docs/hops.md'), 'utf8').split('\n## ');

interface Way {
  readonly routes: readonly string[];
  readonly files: readonly string[];
  readonly hops: string;
}

/** Rows of a table whose second column is a way and whose third is its number of hops. */
function waysIn(text: string): readonly Way[] {
  return [...text.matchAll(WAY)].map(([, routes = '', way = '', hops = '']) => ({
    routes: routesIn(routes),
    files: way.trim().split(' → '),
    hops: hops.trim(),
  }));
}

function routesIn(text: string): readonly string[] {
  return [...text.matchAll(TOLD_ROUTE)].map(([, route = '']) => route);
}

function routesOfContract(): readonly string[] {
  const sources = FILES.filter((file) => /^contract\/src\/routes\/[\w-]+\.ts$/.test(file));
  return sources.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(ROUTE)].map(
      ([, method = '', path = '']) => `${method} ${path.replace(/\$\{provider\}/, 'razorpay')}`,
    ),
  );
}

describe('docs/hops.md', () => {
  it('has every route of the contract once', () => {
    expect(routesIn(MAIN).toSorted()).toEqual(routesOfContract().toSorted());
  });

  it('names files that are there, and counts their calls', () => {
    const ways = [...waysIn(MAIN), ...waysIn(BESIDE)];
    expect(ways).not.toEqual([]);
    expect(ways.flatMap(({ files }) => files).filter((name) => !NAMES.has(name))).toEqual([]);
    expect(ways.filter(({ files, hops }) => Number.parseInt(hops, 10) !== files.length - 1)).toEqual([]);
  });

  it('keeps to 3 hops, 4 for the lists, but for settling and approvals', () => {
    const above = waysIn(MAIN).filter(
      ({ files, hops }) => files.length - 1 > (hops.endsWith('list') ? 4 : 3),
    );
    const counted = above.flatMap(({ routes, files }) =>
      routes.map((route) => `${route}: ${files.length - 1}`),
    );
    expect(counted.toSorted()).toEqual(ABOVE.toSorted());
    expect(above.filter(({ hops }) => !hops.endsWith('\\*'))).toEqual([]);
  });
});
