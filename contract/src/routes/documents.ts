import { z } from 'zod';
import { CANDIDATE, defineRoute, NO_INPUT } from '../route.ts';
import { SAVE_REFUSED } from './refusals.ts';

/** The response to the upload of a single document: its field, and its stored path. */
export const uploadedDocument = z.object({
  message: z.string(),
  field_name: z.string(),
  value: z.string(),
  file_name: z.string(),
  file_size: z.number(),
});
export const removedDocument = z.object({ message: z.string(), field_name: z.string(), value: z.null() });

const params = z.object({ field_name: z.string().max(100) });

/** A document of the application, sent by itself when it is chosen. */
export const documentRoutes = {
  upload: defineRoute({
    ...NO_INPUT,
    method: 'POST',
    path: '/api/dataset/documents/:field_name',
    summary: 'Takes one file as multipart form and puts it in the place of the one before',
    access: CANDIDATE,
    params,
    reply: uploadedDocument,
    errors: [
      ...SAVE_REFUSED,
      'CONFLICT',
      'TOO_LARGE',
      'WRONG_CONTENT_TYPE',
      'STORAGE_UNAVAILABLE',
      'SCANNER_UNAVAILABLE',
    ],
    isSave: true,
  }),
  remove: defineRoute({
    ...NO_INPUT,
    method: 'DELETE',
    path: '/api/dataset/documents/:field_name',
    summary: 'Takes an optional document out again',
    access: CANDIDATE,
    params,
    reply: removedDocument,
    errors: ['NOT_SIGNED_IN', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    isSave: true,
  }),
};
