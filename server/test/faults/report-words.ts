import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import type { LineFigures } from './unreliable-line.ts';

export function inColumns(lines: readonly (readonly string[])[]): string {
  return lines.map(([name = '', text = '']) => `  ${name.padEnd(14)} ${text}`).join('\n');
}

const NUMBER = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
export const number = (value: number): string => NUMBER.format(value);
export const rupees = (paise: number): string => formatRupees(paiseToRupees(paise));

export function seconds(ms: number): string {
  const whole = Math.round(ms / 1000);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

export function lineText({ messages, dropped, sent, unanswered, strange }: LineFigures): string {
  const share = ((100 * dropped) / Math.max(1, messages)).toFixed(1);
  const odd = [...strange].map(([status, times]) => `, ${times} answered ${status}`).join('');
  return `${number(messages)}, ${share}% dropped, the rest sent ${number(sent)} times, ${number(unanswered)} of them to a dead portal${odd}`;
}

const MOST_NAMED = 5;

export function some(list: readonly string[]): string {
  const named = list.slice(0, MOST_NAMED).join('; ');
  return list.length === 0 ? '0' : `${number(list.length)}: ${named}`;
}

export function errorText(errors: ReadonlyMap<string, number>): string {
  if (errors.size === 0) return '0';
  return [...errors].map(([said, times]) => `${number(times)} x ${said}`).join('; ');
}
