import { dirname } from 'node:path';

/** The repository's root. */
export const ROOT = dirname(import.meta.dirname);
