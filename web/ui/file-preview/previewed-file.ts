export interface PreviewedFile {
  /** What it is, for the heading. */
  readonly title: string;
  /** What it is saved as: `documentFileName` of the contract, never the name that a person gave it. */
  readonly name: string;
  /** The stored path; its extension tells how to show it. */
  readonly path: string;
}
