import { readZip } from './read-zip.ts';

/** A cell as a spreadsheet shows it. */
export interface ReadCell {
  readonly value: string | number;
  /** As `dd-mm-yyyy`; of a text cell `@`. */
  readonly format: string;
  /** A text that stays one even where it is edited. */
  readonly isQuoted: boolean;
  readonly isBold: boolean;
}

export interface ReadSheet {
  readonly name: string;
  readonly labels: readonly string[];
  readonly header: readonly ReadCell[];
  /** By the label of their column; empty cells are absent. */
  readonly rows: readonly Readonly<Record<string, ReadCell>>[];
  readonly xml: string;
}

/** Reads a sheet of a workbook as Excel does, the first is 1; a live formula in it throws. */
export async function readXlsx(bytes: Buffer, sheet = 1): Promise<ReadSheet> {
  const parts = new Map((await readZip(bytes)).map(({ name, content }) => [name, content.toString('utf8')]));
  const part = (name: string) => {
    const xml = parts.get(name);
    if (xml === undefined) throw new Error(`the workbook has no ${name}`);
    return xml;
  };
  const xml = part(`xl/worksheets/sheet${sheet}.xml`);
  if (/<f[\s>/]/.test(xml)) throw new Error('the sheet has a formula');
  const styles = readStyles(part('xl/styles.xml'));
  const [header = new Map<string, ReadCell>(), ...rows] = [
    ...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs),
  ].map(([, row = '']) => readRow(row, styles));
  const labels = [...header].map(([column, { value }]): [string, string] => [column, String(value)]);
  return {
    name: [...part('xl/workbook.xml').matchAll(/<sheet name="([^"]+)"/g)][sheet - 1]?.[1] ?? '',
    labels: labels.map(([, label]) => label),
    header: [...header.values()],
    rows: rows.map((row) =>
      Object.fromEntries(
        labels.flatMap(([column, label]) => {
          const cell = row.get(column);
          return cell === undefined ? [] : [[label, cell]];
        }),
      ),
    ),
    xml,
  };
}

type Style = Omit<ReadCell, 'value'>;

const BUILT_IN = new Map([
  ['4', '#,##0.00'],
  ['49', '@'],
]);

function readStyles(xml: string): Style[] {
  const formats = new Map(
    [...xml.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id = '', code = '']) => [
      id,
      unescaped(code),
    ]),
  );
  const [, cells = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(xml) ?? [];
  return [...cells.matchAll(/<xf numFmtId="(\d+)" fontId="(\d+)"[^>]*>/g)].map(([xf, id = '', font]) => ({
    format: formats.get(id) ?? BUILT_IN.get(id) ?? 'General',
    isQuoted: xf.includes('quotePrefix="1"'),
    isBold: font === '1',
  }));
}

const CELL = /<c r="([A-Z]+)\d+" s="(\d+)"(?: t="(\w+)")?>(.*?)<\/c>/gs;

function readRow(xml: string, styles: readonly Style[]): Map<string, ReadCell> {
  return new Map(
    [...xml.matchAll(CELL)].map(([, column = '', style = '', type, content = '']) => {
      const found = styles[Number(style)];
      if (found === undefined) throw new Error(`no style ${style}`);
      return [column, { ...found, value: type === 'inlineStr' ? textIn(content) : numberIn(content) }];
    }),
  );
}

function textIn(content: string): string {
  const [, text] = /^<is><t(?: xml:space="preserve")?>(.*)<\/t><\/is>$/s.exec(content) ?? [];
  if (text === undefined) throw new Error(`no text in ${content}`);
  return unescaped(text).replaceAll(/_x([0-9A-F]{4})_/g, (_all, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

function numberIn(content: string): number {
  const number = Number(/^<v>([-\d.]+)<\/v>$/.exec(content)?.[1]);
  if (Number.isNaN(number)) throw new Error(`no number in ${content}`);
  return number;
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a spreadsheet's number of days means, as it is shown: `2026-11-15T09:22`. */
export function shownMoment(days: string | number | undefined): string {
  return new Date(Math.round((Number(days) - 25_569) * DAY_MS)).toISOString().slice(0, 16);
}
