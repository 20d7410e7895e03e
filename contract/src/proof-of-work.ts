import { z } from 'zod';

/** How long a challenge can be answered. */
export const PROOF_VALID_SECONDS = 120;
/**
 * The server derives one key for a challenge, a browser up to this many of them until it finds the same: the most that a
 * browser has to do is fixed, so that a slow phone is done within a second.
 */
export const PROOF_COUNTERS = 50;
/** Of the text that a browser sends along once it has solved a challenge. */
export const PROOF_MAX_LENGTH = 4000;

/**
 * A proof of work in the form of ALTCHA: the browser looks for the counter whose derived key begins with `keyPrefix`.
 * The server signs all of it, `data` too.
 */
export const proofChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  signature: z.string(),
});

export type ProofChallenge = z.infer<typeof proofChallenge>;

/** The solved challenge, as base64 of JSON. Any other text is treated as if no proof had been sent. */
export const proofField = z.string().max(PROOF_MAX_LENGTH).nullish();
