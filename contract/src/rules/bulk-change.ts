/** For so long a bulk change of status can be taken back; nobody is told of it before. */
export const UNDO_SECONDS = 10;

/** A change of more applications than this is confirmed by typing how many they are. */
export const TYPED_ABOVE = 20;

/** Whether what was typed confirms a change of so many; a few need no confirmation. */
export function isConfirmed(count: number, typed: string): boolean {
  return count <= TYPED_ABOVE || typed.replaceAll(/[\s,]/g, '') === String(count);
}

/** A change of more applications than this runs in the background, with progress. */
export const IN_BACKGROUND_ABOVE = 200;
