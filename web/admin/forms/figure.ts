/** Without the commas and blanks between its digits; anything else is for the server to refuse. */
export function figureIn(text: string): string {
  return text.replaceAll(/[,\s]/g, '');
}
