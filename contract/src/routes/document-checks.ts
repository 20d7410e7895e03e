import { z } from 'zod';
import { CODE_MAX_LENGTH, DOCUMENT_KINDS } from '../rules/document-code.ts';
import { defineRoute, NO_INPUT, PUBLIC } from '../route.ts';

const checkedDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  /** In rupees. */
  amount: z.number(),
  /** `YYYY-MM-DD`, in India. */
  issued_on: z.string(),
  initials: z.string(),
  state: z.enum(['valid', 'cancelled']),
});
export type CheckedDocument = z.output<typeof checkedDocument>;

const publishedKey = z.object({
  key_id: z.string(),
  /** Ed25519, as a JSON Web Key. */
  jwk: z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
  created_at: z.string(),
});
export type PublishedKey = z.output<typeof publishedKey>;

/** Receipts that anyone can check. */
export const documentCheckRoutes = {
  check: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/verify/:code',
    summary: 'What the code on a receipt, refund voucher, tax invoice, credit note or statement stands for',
    access: PUBLIC,
    params: z.object({ code: z.string().min(1).max(CODE_MAX_LENGTH) }),
    reply: checkedDocument,
    errors: ['NOT_FOUND', 'INVALID_INPUT', 'TOO_MANY_REQUESTS'],
  }),
  keys: defineRoute({
    ...NO_INPUT,
    method: 'GET',
    path: '/api/verify-keys',
    summary: 'The public keys of all codes, newest first, to check them without this portal',
    access: PUBLIC,
    reply: z.object({ keys: z.array(publishedKey) }),
    errors: [],
  }),
};
