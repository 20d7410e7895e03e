/** One statement of a migration that runs without a transaction. */
export interface MigrationStatement {
  readonly sql: string;
  /** Where it begins in its file, counted from 1. */
  readonly line: number;
  /** The ranges of ids that it is run for one after another, as $1 and $2; undefined if it is run once. */
  readonly batches: Batches | undefined;
}

export interface Batches {
  readonly size: number;
  readonly table: string;
  readonly column: string;
}

// Comments, strings, names and function bodies, in which a semicolon ends nothing.
const TOKEN =
  /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(?<tag>[a-z_]*)\$[^]*?\$\k<tag>\$|;|[^]/gi;
const BATCHES = /^-- batches of (?<size>[1-9][0-9]*) by (?<table>[a-z_]+)\.(?<column>[a-z_]+)$/m;
const COMMENTS = /^(?:\s|--[^\n]*(?:\n|$))*/;

/** `npm run check` compares this with PostgreSQL's own parser for every file. */
export function splitStatements(file: string): MigrationStatement[] {
  const found: MigrationStatement[] = [];
  let begin = 0;
  const take = (end: number) => {
    const text = file.slice(begin, end);
    const comments = COMMENTS.exec(text)?.[0] ?? '';
    if (comments !== text) found.push(statementOf(comments, text, file.slice(0, begin)));
    begin = end + 1;
  };
  for (const { 0: token, index } of file.matchAll(TOKEN)) if (token === ';') take(index);
  take(file.length);
  return found;
}

function statementOf(comments: string, text: string, before: string): MigrationStatement {
  const { size, table, column } = BATCHES.exec(comments)?.groups ?? {};
  return {
    sql: text.slice(comments.length),
    line: (before + comments).split('\n').length,
    batches:
      size === undefined || table === undefined || column === undefined
        ? undefined
        : { size: Number(size), table, column },
  };
}
