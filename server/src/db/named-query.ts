import type { QueryResultRow } from 'pg';
import type { Database } from './connection.ts';

/** A query that each connection plans once: for one fixed text, whose best plan does not hang on its values. */
export type NamedQuery = <Row extends QueryResultRow>(
  name: string,
  text: string,
  values: readonly unknown[],
) => Promise<Row[]>;

export function createNamedQuery({ $client: pool }: Database): NamedQuery {
  return async <Row extends QueryResultRow>(name: string, text: string, values: readonly unknown[]) => {
    const { rows } = await pool.query<Row>({ name, text, values: [...values] });
    return rows;
  };
}
