import { INK, PAGE, type Sheet } from './sheet.ts';
import { figures } from './printed-texts.ts';

const MIDDLE = { leftEnd: 279, rightStart: 315 };
const FACT_HEIGHT = 24;

export type Fact = readonly [label: string, value: string];

/** Two columns of facts beside each other. */
export function drawFacts(
  sheet: Sheet,
  top: number,
  columns: readonly [left: readonly Fact[], right: readonly Fact[]],
): void {
  const [left, right] = columns;
  left.forEach((fact, index) => drawFact(sheet, fact, PAGE.left, MIDDLE.leftEnd, top + index * FACT_HEIGHT));
  right.forEach((fact, index) =>
    drawFact(sheet, fact, MIDDLE.rightStart, PAGE.right, top + index * FACT_HEIGHT),
  );
}

function drawFact(sheet: Sheet, [label, value]: Fact, from: number, to: number, y: number): void {
  const labelWidth = 78;
  sheet.text(label, from, y + 6, { size: 9.5, color: INK.faint, width: labelWidth });
  const room = to - from - labelWidth;
  const size = Math.min(10, (10 * room) / Math.max(room, sheet.widthOf(value, 10, 'semibold')));
  sheet.text(value, from + labelWidth, y + 6, { size, weight: 'semibold', align: 'right', width: room + 1 });
  sheet.rule(y + FACT_HEIGHT, { from, to });
}

export function drawAmount(sheet: Sheet, amountPaise: number, words: string): void {
  const y = 311;
  sheet.text('Rs', PAGE.left, y + 15, { size: 20, weight: 'bold', color: INK.teal });
  sheet.text(figures(amountPaise), PAGE.left + 27, y, { size: 35, weight: 'bold', color: INK.teal });
  sheet.text(words, 305, y + 8, { size: 9.5, color: INK.soft, align: 'right', lineGap: 1 });
}

const COLUMN = { rateEnd: 474, amountEnd: PAGE.right, width: 90 };

export type Part = readonly [what: string, rate: string, paise: number];

/** What an amount consists of, over its total. */
export function drawParts(
  sheet: Sheet,
  rows: readonly Part[],
  [label, totalPaise]: readonly [string, number],
): void {
  const y = 366;
  const head = { size: 9, weight: 'semibold', color: INK.faint } as const;
  sheet.text('Particulars', PAGE.left, y, head);
  drawRight(sheet, 'Rate', COLUMN.rateEnd, y, head);
  drawRight(sheet, 'Amount, Rs', COLUMN.amountEnd, y, head);
  sheet.rule(y + 18, { width: 1, color: INK.teal });
  rows.forEach(([what, rate, paise], index) => {
    const at = y + 18 + index * 28;
    sheet.text(what, PAGE.left, at + 7, { size: 10, width: 380 });
    drawRight(sheet, rate, COLUMN.rateEnd, at + 7, { size: 10 });
    drawRight(sheet, figures(paise), COLUMN.amountEnd, at + 7, { size: 10 });
    sheet.rule(at + 28);
  });
  const total = y + 18 + rows.length * 28;
  sheet.text(label, PAGE.left, total + 9, { size: 12, weight: 'bold' });
  drawRight(sheet, figures(totalPaise), COLUMN.amountEnd, total + 9, { size: 12, weight: 'bold' });
  sheet.rule(total + 33, { width: 0.9, color: INK.teal });
  sheet.rule(total + 35.5, { width: 0.9, color: INK.teal });
}

function drawRight(
  sheet: Sheet,
  text: string,
  end: number,
  y: number,
  style: { size: number; weight?: 'semibold' | 'bold'; color?: string },
): void {
  sheet.text(text, end - COLUMN.width, y, { ...style, align: 'right', width: COLUMN.width });
}
