import { z } from 'zod';
import { defineRoute, NO_INPUT, staffWith } from '../route.ts';

const FILE = {
  staffDownload: 'document',
  /**
   * `download=1` saves it under its own name instead of showing it. `thumbnail=1` gives its small picture; 204 if there
   * is none, with `Retry-After` while it is being made. `page=1` gives the first page of a PDF as a picture; 204 if it
   * cannot be drawn.
   */
  query: z.object({
    download: z.string().optional(),
    thumbnail: z.string().optional(),
    page: z.string().optional(),
  }),
  reply: z.unknown(),
  errors: ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND', 'STORAGE_UNAVAILABLE'],
} as const;
const REPLY = { ...FILE, access: staffWith('documents.view'), opensDocuments: true } as const;

/** Uploaded documents for staff, who are known by their cookie or header; each look is audited. */
export const staffFileRoutes = {
  open: defineRoute({
    ...NO_INPUT,
    ...REPLY,
    method: 'GET',
    path: '/api/admin_files/*',
    summary: 'A stored document, by its path',
  }),
  openOld: defineRoute({
    ...NO_INPUT,
    ...REPLY,
    method: 'GET',
    path: '/admin_files/*',
    summary: 'The same, without the prefix',
  }),
  /** No identity document: open to all who see the concession, also where documents are closed for their role. */
  openOfConcession: defineRoute({
    ...NO_INPUT,
    ...FILE,
    method: 'GET',
    path: '/api/concession_files/*',
    access: staffWith('payments.list'),
    summary: 'The file that a concession rests on, by its path',
  }),
};
