import { WORKBOOK_TEXTS_MAX_MB } from '@portal/contract/rules/bank.ts';
import { BANK_TEXTS as texts } from '@portal/contract/texts/bank.ts';
import { StatementRefusal } from '../statement-refusal.ts';
import { CELL_TEXT_MAX_LENGTH, quotedCellText } from './cell-text.ts';
import { damagedWorkbook } from './damaged-workbook.ts';
import type { WorkbookParts } from './workbook-parts.ts';
import { attributeOf, scanXml } from './xml-scan.ts';

export interface Workbook {
  /** The parts of the sheets that are shown, in their order. */
  readonly sheets: readonly string[];
  readonly countsFrom1904: boolean;
}

const RELATIONS = 'xl/_rels/workbook.xml.rels';

export async function readWorkbook(parts: WorkbookParts): Promise<Workbook> {
  const targets = new Map<string, string>();
  await scanXml(parts.read(RELATIONS), {
    open(_name, attributes) {
      const [id, target] = [attributeOf(attributes, 'Id'), attributeOf(attributes, 'Target')];
      if (id !== undefined && target !== undefined) targets.set(id, partName(target));
    },
    close: () => undefined,
    text: () => undefined,
  });
  const sheets: string[] = [];
  let countsFrom1904 = false;
  await scanXml(parts.read('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr')
        countsFrom1904 = /^(?:1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
      if (name !== 'sheet' || (attributeOf(attributes, 'state') ?? 'visible') !== 'visible') return;
      const target = targets.get(attributeOf(attributes, 'r:id') ?? '');
      if (target !== undefined && parts.has(target)) sheets.push(target);
    },
    close: () => undefined,
    text: () => undefined,
  });
  return { sheets, countsFrom1904 };
}

/** Written from the folder of the workbook, or from the top. */
function partName(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

const STRINGS = 'xl/sharedStrings.xml';

/** The texts that cells of all sheets point at, quoted. */
export async function readSharedStrings(parts: WorkbookParts): Promise<readonly string[]> {
  if (!parts.has(STRINGS)) return [];
  const strings: string[] = [];
  let text = '';
  let length = 0;
  /** How readings of Japanese names are written; they are no part of the text. */
  let isReading = false;
  let isText = false;
  await scanXml(parts.read(STRINGS), {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    close(name) {
      if (name === 'rPh') isReading = false;
      if (name === 't') isText = false;
      if (name === 'si') strings.push(quotedCellText(text));
    },
    text(piece) {
      if (!isText) return;
      text += piece;
      if (text.length > CELL_TEXT_MAX_LENGTH) throw damagedWorkbook();
      length += piece.length;
      if (length > WORKBOOK_TEXTS_MAX_MB * 1024 * 1024) throw new StatementRefusal(texts.hugeWorkbook);
    },
  });
  return strings;
}

const STYLES = 'xl/styles.xml';
/** The formats of days that every spreadsheet knows by number. */
const isKnownDay = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Which styles of cells show a number as a day. */
export async function readDayStyles(parts: WorkbookParts): Promise<ReadonlySet<number>> {
  const days = new Set<number>();
  if (!parts.has(STYLES)) return days;
  const ownDays = new Set<number>();
  let isInCells = false;
  let style = 0;
  await scanXml(parts.read(STYLES), {
    open(name, attributes) {
      const id = Number(attributeOf(attributes, 'numFmtId'));
      if (name === 'numFmt' && showsDay(attributeOf(attributes, 'formatCode') ?? '')) ownDays.add(id);
      if (name === 'cellXfs') isInCells = true;
      if (name !== 'xf' || !isInCells) return;
      if (ownDays.has(id) || isKnownDay(id)) days.add(style);
      style += 1;
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
    text: () => undefined,
  });
  return days;
}

/** Years and days, outside of what is quoted or in brackets. */
function showsDay(format: string): boolean {
  return /[yd]/i.test(format.replaceAll(/"[^"]*"|\[[^[\]]*\]|\\./g, ''));
}
