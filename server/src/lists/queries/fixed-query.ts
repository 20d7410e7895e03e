import type { List } from '../list.ts';

/** One text whose best plan does not hang on its values, so that each connection plans it once. */
export interface FixedQuery {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The rows together with the ids and the total that a query finds: one query instead of two. */
export function withRows({ name, text, values }: FixedQuery, list: List): FixedQuery {
  const ids = 'array(select json_array_elements_text(found.ids)::bigint)';
  return {
    name: `${name}-rows`,
    text: `with found as materialized (${text}) select found.counted, (${list.rows(ids)}) as json from found`,
    values,
  };
}

/** The rows of ids that are known. How many, a plan must not see: it would be made again for each number. */
export function rowsOf(list: List, ids: readonly number[]): FixedQuery {
  return { name: `${list.name}-rows`, text: list.rows('(select $1::bigint[])'), values: [ids] };
}
