import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { proofChallenge } from '@portal/contract/proof-of-work.ts';
import type { Answer } from './portal.ts';

/** The challenge that a refusal carries. */
export function challengeOf({ body }: Pick<Answer, 'body'>) {
  return proofChallenge.parse(body['challenge']);
}

/** What a browser sends along once it has solved the challenge of a refusal. */
export async function proofFor(answer: Pick<Answer, 'body'>): Promise<string> {
  const challenge = challengeOf(answer);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the challenge was not solved in time');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
