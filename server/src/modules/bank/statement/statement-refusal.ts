/** Why a file is not taken, in words for the person who chose it. */
export class StatementRefusal extends Error {
  /** Of the file, counted from 1; undefined if it is the file as a whole. */
  readonly line: number | undefined;

  constructor(text: string, line?: number) {
    super(text);
    this.name = 'StatementRefusal';
    this.line = line;
  }
}
