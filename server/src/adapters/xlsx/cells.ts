import { asInIndia } from '@portal/contract/rules/indian-day.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import type { CellKind } from '../../modules/exports/spreadsheet.ts';
import { STYLES } from './styles.ts';
import { keepsSpace, xmlText } from './xml-text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Spreadsheets count days from the end of 1899. */
const EPOCH_DAY = 25_569;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;
/** Editing such a text must not turn it into a formula either. */
const LIKE_A_FORMULA = /^[=+\-@\t\r\n]/;

/** Returns one cell as XML, empty if there is nothing to show. A value that is not of its column's kind is a text. */
export function cell(place: string, kind: CellKind, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const number = asNumber(kind, value);
  if (number === undefined) return textCell(place, asText(value));
  const style = kind === 'rupees' && number < 0 ? STYLES.rupeesBelowZero : STYLES[kind];
  return `<c r="${place}" s="${style}"><v>${number}</v></c>`;
}

export function headerCell(place: string, label: string): string {
  return inline(place, STYLES.header, label);
}

function textCell(place: string, text: string): string {
  return inline(place, LIKE_A_FORMULA.test(text) ? STYLES.quoted : STYLES.text, text);
}

function inline(place: string, style: number, text: string): string {
  const space = keepsSpace(text) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${space}>${xmlText(text)}</t></is></c>`;
}

function asNumber(kind: CellKind, value: unknown): number | undefined {
  switch (kind) {
    case 'text':
      return undefined;
    case 'number':
      return finite(value);
    case 'rupees':
      return typeof value === 'number' ? finite(paiseToRupees(value)) : undefined;
    case 'date':
      return typeof value === 'string' && DAY.test(value)
        ? dayNumber(Date.parse(`${value}T00:00:00Z`))
        : undefined;
    case 'moment':
      return typeof value === 'string' ? dayNumber(asInIndia(new Date(value)).getTime()) : undefined;
  }
}

function finite(value: unknown): number | undefined {
  const number = typeof value === 'string' && NUMBER.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Nothing before March 1900, where spreadsheets disagree about the calendar. */
function dayNumber(ms: number): number | undefined {
  const day = ms / DAY_MS + EPOCH_DAY;
  return day > 60 ? day : undefined;
}

function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
