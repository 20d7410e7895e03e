/** Where a line breaks on purpose, a heading is a list of lines. */
export type Heading = readonly string[];
