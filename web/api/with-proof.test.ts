import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { proofChallenge } from '@portal/contract/proof-of-work.ts';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { withProof } from './with-proof.ts';

const SECRETS = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' };
const made = await createChallenge({
  ...SECRETS,
  algorithm: 'PBKDF2/SHA-256',
  cost: 10,
  counter: 7,
  data: { mobile: '9822041736' },
  deriveKey,
});
const challenge = proofChallenge.parse(made);
const required = (sentSecondsAgo?: number) =>
  new ApiError({ status: 429, code: 'PROOF_REQUIRED', message: 'Wait', challenge, sentSecondsAgo });

/** Refuses the first time, then answers. */
function asking(refusal: unknown) {
  return vi
    .fn<(proof: string | undefined) => Promise<string>>()
    .mockRejectedValueOnce(refusal)
    .mockResolvedValue('sent');
}

describe('asking for a code', () => {
  it('solves the proof of work that is asked for, and asks once more with it', async () => {
    const ask = asking(required());
    await expect(withProof(ask, { again: false })).resolves.toBe('sent');
    expect(ask.mock.calls[0]).toEqual([undefined]);
    const proof = ask.mock.calls[1]?.[0] ?? '';
    const solved: unknown = JSON.parse(atob(proof));
    expect(solved).toMatchObject({ challenge, solution: { counter: 7 } });
    const { solution } = JSON.parse(atob(proof));
    expect(await verifySolution({ ...SECRETS, challenge, solution, deriveKey })).toMatchObject({
      verified: true,
    });
  });

  it('solves nothing if the last code can still be entered, unless another one is wanted', async () => {
    const refusal = required(20);
    const ask = asking(refusal);
    await expect(withProof(ask, { again: false })).rejects.toBe(refusal);
    expect(ask).toHaveBeenCalledTimes(1);
    await expect(withProof(asking(refusal), { again: true })).resolves.toBe('sent');
  });

  it('passes on every other refusal, and a second one', async () => {
    const refusal = new ApiError({ status: 429, code: 'TOO_MANY_REQUESTS' });
    await expect(withProof(asking(refusal), { again: true })).rejects.toBe(refusal);
    const second = vi.fn<() => Promise<string>>().mockRejectedValue(required());
    await expect(withProof(second, { again: false })).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
    expect(second).toHaveBeenCalledTimes(2);
  });

  it('shows the refusal where the browser cannot solve it', async () => {
    const broken = { ...challenge, parameters: { ...challenge.parameters, algorithm: 'another' } };
    const refusal = new ApiError({ status: 429, code: 'PROOF_REQUIRED', challenge: broken });
    await expect(withProof(asking(refusal), { again: false })).rejects.toBe(refusal);
  });
});
