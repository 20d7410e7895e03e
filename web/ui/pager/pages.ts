import { formatNumber } from '@portal/contract/rules/money.ts';
/** A number, or a gap between numbers. */
export type PageMark = number | 'gap';

/** The first, the last, and those around the present one. */
export function pageMarks(page: number, totalPages: number, around: number): readonly PageMark[] {
  const last = knownPages(totalPages);
  const from = Math.max(1, Math.min(page - around, last - 2 * around));
  const to = Math.min(last, Math.max(page + around, 1 + 2 * around));
  const shown = [1, ...Array.from({ length: to - from + 1 }, (_, index) => from + index), last];
  const pages = [...new Set(shown)].toSorted((a, b) => a - b);
  return pages.flatMap((each, index) => [...gapBefore(pages[index - 1], each), each]);
}

/** A gap of a single page is that page. */
function gapBefore(previous: number | undefined, each: number): readonly PageMark[] {
  if (previous === undefined || each - previous === 1) return [];
  return each - previous === 2 ? [previous + 1] : ['gap'];
}

/** A missing or non-positive count means one page. */
export function knownPages(totalPages: number | undefined): number {
  return totalPages !== undefined && Number.isSafeInteger(totalPages) && totalPages > 0 ? totalPages : 1;
}

interface PageCounts {
  readonly page: number;
  readonly perPage: number;
  readonly shown: number;
  readonly total: number;
  readonly isExact: boolean;
}

/** `1 to 50 of 1,284` */
export function rangeText({ page, perPage, shown, total, isExact }: PageCounts): string {
  const of = isExact ? formatNumber(total) : `more than ${formatNumber(total)}`;
  if (shown === 0) return `0 of ${of}`;
  const first = (page - 1) * perPage + 1;
  return `${formatNumber(first)} to ${formatNumber(first + shown - 1)} of ${of}`;
}
