import type { QueryArrayConfig, QueryConfig } from 'pg';

/** Plans take memory in each connection: texts beyond these, as lists of many lengths make them, stay unnamed. */
const MOST_TEXTS = 200;
const MOST_VALUES = 64;

const names = new Map<string, string>();

/**
 * The same statement under a name, so that each connection plans it once and not each time. For transactions, which
 * look for rows by their keys: the best plan of a search depends on the searched words.
 */
export function plannedOnce<Config extends QueryConfig | QueryArrayConfig>(
  config: Config,
  values: readonly unknown[] = [],
): Config {
  const name = values.length > MOST_VALUES ? undefined : nameOf(config.text);
  return name === undefined ? config : { ...config, name };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_TEXTS) return known;
  const name = `planned-${names.size}`;
  names.set(text, name);
  return name;
}
