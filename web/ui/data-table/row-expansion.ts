import type { ReactNode } from 'react';

/** What opens below a row, within its list. */
export interface RowExpansion {
  readonly id: number;
  readonly content: ReactNode;
}

const LIST = '[data-list]';
const ROW = '[data-row]';
const EXPANSION = '[data-expansion]';

/** The row of this list that an element is in; of what stands in an expansion, the row above it. */
export function rowOf(list: Element, element: Element): Element | null {
  if (isOfInnerList(list, element)) {
    const above = element.closest(LIST)?.closest(EXPANSION);
    return above === null || above === undefined ? null : rowOf(list, above);
  }
  const found = element.closest(`${ROW}, ${EXPANSION}`);
  if (found === null || !list.contains(found)) return null;
  return found.matches(EXPANSION) ? found.previousElementSibling : found;
}

export function rowsOf(list: Element): readonly Element[] {
  return [...list.querySelectorAll(ROW)].filter((row) => !isOfInnerList(list, row));
}

/** True for what is in a list within this one, which answers for it. */
export function isOfInnerList(list: Element, element: Element): boolean {
  return list.contains(element) && element.closest(LIST) !== list;
}
