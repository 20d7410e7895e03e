import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

interface PreparedStatement<Result> {
  execute(values?: Record<string, unknown>): Promise<Result>;
}

/** What `build` made, by the connection that it is prepared on. */
export interface KeptStatement<Result> {
  readonly build: (db: Omit<NodePgDatabase, 'transaction'>) => PreparedStatement<Result>;
  readonly built: WeakMap<object, PreparedStatement<Result>>;
}

/**
 * A statement that each connection builds once, and plans once: to build one anew takes the process longer than the
 * database needs to find a row by its key. Its values are placeholders, and it ends with `.prepare(name)`.
 */
export function keptStatement<Result>(build: KeptStatement<Result>['build']): KeptStatement<Result> {
  return { build, built: new WeakMap() };
}
