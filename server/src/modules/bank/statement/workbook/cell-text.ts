/** What spreadsheets let a person write into a cell. */
export const CELL_TEXT_MAX_LENGTH = 32_767;

/** On one line, and quoted if it has quotes. Costly for a long text: once for each, however many cells point at it. */
export function quotedCellText(text: string): string {
  const oneLine = text.replaceAll(/\s+/g, ' ');
  return oneLine.includes('"') ? `"${oneLine.replaceAll('"', '""')}"` : oneLine;
}
