/** A response that PostgreSQL already wrote as JSON, of the shape that its route promises; tests check that. */
export class MadeJson<Shape> {
  readonly text: string;
  /** Never read: a type-level brand that keeps responses of different shapes apart. */
  declare readonly shape: Shape;

  constructor(text: string) {
    this.text = text;
  }
}
