import { grouped } from '../../format/figures.ts';

/** `1 receipt`, `2 receipts`. */
export function many(count: number, one: string): string {
  return `${grouped(count)} ${count === 1 ? one : `${one}s`}`;
}
