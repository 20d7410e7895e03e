export interface PreviewedFile {
  /** What it is, for the heading. */
  readonly title: string;
  /** Its name, for whoever saves it. */
  readonly name: string;
  /** The stored path; its extension tells how to show it. */
  readonly path: string;
}
