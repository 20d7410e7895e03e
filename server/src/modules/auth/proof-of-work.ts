import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import {
  PROOF_COUNTERS,
  PROOF_VALID_SECONDS,
  proofChallenge,
  type ProofChallenge,
} from '@portal/contract/proof-of-work.ts';
import { z } from 'zod';
import type { OtpPurpose } from '../../db/schema/identity.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Secrets } from '../../kernel/secrets.ts';

/** What a proof is asked for: one code of one purpose to one mobile. */
export interface ProofTask {
  readonly purpose: OtpPurpose;
  readonly mobile: string;
}

export interface ProofOfWork {
  challenge(task: ProofTask): Promise<ProofChallenge>;
  /** The id of the challenge, if the proof solves one that was made for this task and is still valid. */
  solvedChallenge(proof: string, task: ProofTask): Promise<string | undefined>;
}

const ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds of one key; PROOF_COUNTERS keys of these are the most that a browser derives. */
const COST = 1500;

const solvedProof = z.object({
  challenge: proofChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export function createProofOfWork(secrets: Secrets, clock: Clock): ProofOfWork {
  const keys = {
    hmacSignatureSecret: secrets.keyFor('proof of work: challenge'),
    hmacKeySignatureSecret: secrets.keyFor('proof of work: solution'),
  };
  return {
    async challenge({ purpose, mobile }) {
      // Not `expiresAt`, which the library compares with the machine's clock.
      const until = clock.now().getTime() + PROOF_VALID_SECONDS * 1000;
      const made = await createChallenge({
        ...keys,
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(PROOF_COUNTERS - 1, 0),
        data: { purpose, mobile, until },
        deriveKey,
      });
      return proofChallenge.parse(made);
    },
    async solvedChallenge(proof, { purpose, mobile }) {
      const parsed = solvedProof.safeParse(decoded(proof));
      if (!parsed.success) return undefined;
      const { challenge, solution } = parsed.data;
      const { data, nonce } = challenge.parameters;
      const isOver = typeof data['until'] !== 'number' || data['until'] <= clock.now().getTime();
      if (isOver || data['purpose'] !== purpose || data['mobile'] !== mobile) return undefined;
      const { verified } = await verifySolution({ ...keys, challenge, solution, deriveKey });
      return verified ? nonce : undefined;
    },
  };
}

function decoded(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
