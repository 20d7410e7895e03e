import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ProofChallenge } from '@portal/contract/proof-of-work.ts';

const GIVE_UP_AFTER_MS = 30_000;

/**
 * Solves a proof of work. The browser derives the keys on threads of its own, so that the page stays free. Returns
 * undefined if it is not solved in time.
 */
export async function solveProof(challenge: ProofChallenge): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: GIVE_UP_AFTER_MS });
  return solution === null ? undefined : btoa(JSON.stringify({ challenge, solution }));
}
