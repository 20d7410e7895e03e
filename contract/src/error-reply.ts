import { z } from 'zod';
import { proofChallenge } from './proof-of-work.ts';

/** The one shape of every refusal; `message` and `error` hold the same text. */
export const errorReply = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Of an OTP that was sent before and can still be used: how long ago that was. */
  sent_seconds_ago: z.number().int().optional(),
  /** With PROOF_REQUIRED: what the browser has to solve. */
  challenge: proofChallenge.optional(),
});

export type ErrorReply = z.infer<typeof errorReply>;
/** What only some refusals carry. */
export type ErrorDetails = Pick<ErrorReply, 'sent_seconds_ago' | 'challenge'>;
