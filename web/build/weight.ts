/** What a visitor loads for something, in bytes as they go over the line, and what it may be. */
export interface Weight {
  readonly of: string;
  readonly bytes: number;
  readonly limit: number;
}

export const KB = 1000;

export function isTooHeavy({ bytes, limit }: Weight): boolean {
  return bytes > limit;
}

export function weightText(weight: Weight): string {
  const { of, bytes, limit } = weight;
  return `${of}: ${kb(bytes)} of ${kb(limit)}${isTooHeavy(weight) ? ', too heavy' : ''}`;
}

function kb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`;
}
