import type { SQL } from 'drizzle-orm';
import type { Queries } from '../db/connection.ts';
import type { NamedQuery } from '../db/named-query.ts';
import type { FoundIds, List, ListFilter, ListFinder, ListQuery } from './list.ts';
import { listRequest, type ListRequest } from './list-request.ts';
import { rowsOf, withRows, type FixedQuery } from './queries/fixed-query.ts';
import { createWordShares } from './search/word-shares.ts';
import { LIST_STRATEGIES, type ListReader, type ListStrategy } from './strategies.ts';

interface IdsRow extends Record<string, unknown> {
  readonly counted: number;
  readonly ids: number[];
}

export function createListFinder(db: Queries, ask: NamedQuery): ListFinder {
  const sharesOf = createWordShares(db);
  const read = listReader(db, ask);

  async function prepare(list: List, query: ListQuery, filter: ListFilter) {
    const request = await listRequest(list, query, filter, sharesOf);
    return { request, strategy: strategyFor(request) };
  }

  async function readRows(list: List, ids: readonly number[]): Promise<string> {
    const { name, text, values } = rowsOf(list, ids);
    const [row] = await ask<{ json: string }>(name, text, values);
    return row?.json ?? '[]';
  }

  return {
    rowsOf: readRows,
    async findIds(list, query, filter = {}) {
      const { request, strategy } = await prepare(list, query, filter);
      return strategy.find(request, read);
    },
    async findRows(list, query, filter = {}) {
      const { request, strategy } = await prepare(list, query, filter);
      if (strategy.fixed !== undefined) {
        const { name, text, values } = withRows(strategy.fixed(request), list);
        const [row] = await ask<{ counted: number; json: string }>(name, text, values);
        return { counted: 0, json: '[]', ...row, isBounded: false };
      }
      const { ids, ...found } = await strategy.find(request, read);
      return { ...found, json: ids.length === 0 ? '[]' : await readRows(list, ids) };
    },
  };
}

function strategyFor(request: ListRequest): ListStrategy {
  const strategy = LIST_STRATEGIES.find((each) => each.fits(request));
  if (strategy === undefined) throw new Error('the last strategy fits every request');
  return strategy;
}

function listReader(db: Queries, ask: NamedQuery): ListReader {
  const run = async (query: SQL) => (await db.execute<IdsRow>(query)).rows[0];
  const runFixed = async ({ name, text, values }: FixedQuery) => (await ask<IdsRow>(name, text, values))[0];
  return {
    bounded: async (query) => foundIds(await run(query), true),
    exact: async (query) => foundIds(await run(query), false),
    fixed: async (query) => foundIds(await runFixed(query), false),
  };
}

function foundIds(row: IdsRow | undefined, isBounded: boolean): FoundIds {
  return { ids: row?.ids ?? [], counted: row?.counted ?? 0, isBounded };
}
