import { z } from 'zod';

/** Which copy of a row an edit was made on: by the version that was loaded, else by the time of its last change. */
export const loadedCopy = {
  version: z.number().int().optional(),
  updated_at: z.string().optional(),
};
