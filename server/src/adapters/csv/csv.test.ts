import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { CellKind } from '../../modules/exports/spreadsheet.ts';
import { writeCsv } from './csv.ts';

async function* batches(...all: (readonly (readonly unknown[])[])[]) {
  for (const batch of all) yield await Promise.resolve(batch);
}

async function cellOf(kind: CellKind, value: unknown): Promise<string | undefined> {
  const columns = [{ label: 'X', kind }];
  const at = new Date('2026-11-15T09:22:00Z');
  const written = await text(writeCsv({ name: 'Sheet', at, columns, rows: batches([[value]]) }));
  return /^\uFEFF?X\r\n([^]*)\r\n$/.exec(written)?.[1];
}

describe('a cell of a CSV', () => {
  it.each([
    ['rupees', 236_000_00, '236000.00'],
    ['rupees', -5, '-0.05'],
    ['number', 3, '3'],
    ['date', '2026-11-05', '05-11-2026'],
    ['text', 'Fee, first part', '"Fee, first part"'],
    ['text', 'a "name"', '"a ""name"""'],
    ['text', 'two\nlines', '"two\nlines"'],
    ['text', null, ''],
  ] as const)('of %s writes %j as %j', async (kind, value, written) => {
    expect(await cellOf(kind, value)).toBe(written);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('never becomes a formula: %j', async (value) => {
    expect(await cellOf('text', value)).toBe(`'${value}`);
  });
});
