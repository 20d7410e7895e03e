import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { field, text } from '../test/report-fields.ts';
import { isId } from './ids.ts';

/** One statement of the specification. */
export interface Statement {
  readonly id: string;
  readonly text: string;
}

interface Section {
  readonly name: string;
  readonly statements: readonly Statement[];
}

/** The statements of a section of the specification, or of a part of it: one file, from which a page is made. */
export interface Part {
  /** From the root of the repository. */
  readonly file: string;
  readonly title: string;
  readonly sections: readonly Section[];
}

const PARTS = /^docs\/conformance\/[^/]+\.yaml$/;

/** Throws an error if a file is no table of statements. */
export function readParts(root: string, files: readonly string[]): readonly Part[] {
  return files.filter((file) => PARTS.test(file)).map((file) => readPart(root, file));
}

export function statementsOf(parts: readonly Part[]): readonly Statement[] {
  return parts.flatMap(({ sections }) => sections.flatMap(({ statements }) => statements));
}

function readPart(root: string, file: string): Part {
  try {
    // Every key and value as it is written: 1.10 is no number.
    const content: unknown = parse(readFileSync(join(root, file), 'utf8'), { schema: 'failsafe' });
    const sections = entriesOf(field(content, 'sections')).map(([name, statements]) => ({
      name,
      statements: entriesOf(statements).map(([id, words]) => ({ id: idOf(id), text: wordsOf(id, words) })),
    }));
    return { file, title: text(field(content, 'title')), sections };
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) throw new TypeError('not a table of statements');
  return Object.entries(value);
}

function idOf(id: string): string {
  if (!isId(id)) throw new Error(`${id} is no id of a statement, such as 2c.14`);
  return id;
}

function wordsOf(id: string, value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`${id} has no words`);
  return value;
}
