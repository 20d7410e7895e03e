/** An answer that PostgreSQL wrote as JSON already, of the shape that its route promises; tests hold it to that. */
export class MadeJson<Shape> {
  readonly text: string;
  /** Never read: it keeps answers of one shape from standing for those of another. */
  declare readonly shape: Shape;

  constructor(text: string) {
    this.text = text;
  }
}
