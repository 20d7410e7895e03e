import { ApiError } from './api-error.ts';

interface ProofOptions {
  /** Whether another code is wanted though the last one can still be entered. */
  readonly again: boolean;
}

/**
 * Asks for a code. Where the server wants a proof of work first, the page solves it and asks once more; the solver is
 * loaded only then.
 */
export async function withProof<Reply>(
  ask: (proof: string | undefined) => Promise<Reply>,
  { again }: ProofOptions,
): Promise<Reply> {
  try {
    return await ask(undefined);
  } catch (error) {
    const proof = await proofFor(error, again);
    if (proof === undefined) throw error;
    return ask(proof);
  }
}

async function proofFor(error: unknown, again: boolean): Promise<string | undefined> {
  if (!(error instanceof ApiError) || error.challenge === undefined) return undefined;
  if (error.sentSecondsAgo !== undefined && !again) return undefined;
  try {
    const { solveProof } = await import('./solve-proof.ts');
    return await solveProof(error.challenge);
  } catch {
    // Not loaded, or no cryptography in this browser: the refusal is shown as it is.
    return undefined;
  }
}
