import { formatNumber } from '@portal/contract/rules/money.ts';

/** `1 receipt`, `2 receipts`. */
export function many(count: number, one: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;
}
