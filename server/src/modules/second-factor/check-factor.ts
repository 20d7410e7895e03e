import type { Clock } from '../../kernel/clock.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { FactorsStore } from './factors.store.ts';
import type { Passkeys, UsedPasskey } from './passkeys.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import type { RecoveryCodesStore } from './recovery-codes.store.ts';
import { stepOfCode } from './totp.ts';

/** What a user gives to confirm a login. */
export type FactorProof =
  | { readonly method: 'totp'; readonly code: string }
  | { readonly method: 'recovery'; readonly code: string }
  | { readonly method: 'passkey'; readonly passkey: UsedPasskey };

interface FactorClaim {
  readonly staffUserId: number;
  /** That a passkey has to sign; null if none was asked for. */
  readonly challenge: string | null;
}

interface CheckStores {
  readonly factors: FactorsStore;
  readonly recoveryCodes: RecoveryCodesStore;
}

/** Whether the proof is the user's; a right one is used up in the same transaction. */
export type CheckFactor = (stores: CheckStores, claim: FactorClaim, proof: FactorProof) => Promise<boolean>;

interface CheckDependencies {
  readonly passkeys: Passkeys;
  readonly recoveryCodes: RecoveryCodes;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

export function createCheckFactor(dependencies: CheckDependencies): CheckFactor {
  const { passkeys, recoveryCodes, secrets, clock } = dependencies;

  async function checkTotp({ factors }: CheckStores, staffUserId: number, code: string): Promise<boolean> {
    const now = clock.now();
    for (const factor of await factors.listOf(staffUserId)) {
      if (factor.kind !== 'totp') continue;
      const step = stepOfCode(secrets.open(factor.sealedSecret), code, now);
      if (step !== undefined) return factors.useStep(factor.id, step, now.toISOString());
    }
    return false;
  }

  async function checkPasskey(
    { factors }: CheckStores,
    { staffUserId, challenge }: FactorClaim,
    passkey: UsedPasskey,
  ): Promise<boolean> {
    if (challenge === null) return false;
    for (const factor of await factors.listOf(staffUserId)) {
      if (factor.kind !== 'passkey' || factor.credentialId.toString('base64url') !== passkey.id) continue;
      const next = await passkeys.used(challenge, passkey, factor);
      if (next === undefined) return false;
      return factors.useSignature(factor.id, { before: factor.signCount, next }, clock.now().toISOString());
    }
    return false;
  }

  return (stores, claim, proof) => {
    const { staffUserId } = claim;
    switch (proof.method) {
      case 'totp':
        return checkTotp(stores, staffUserId, proof.code);
      case 'recovery': {
        const hash = recoveryCodes.hashOf(staffUserId, proof.code);
        return stores.recoveryCodes.use(staffUserId, hash, clock.now().toISOString());
      }
      case 'passkey':
        return checkPasskey(stores, claim, proof.passkey);
    }
  };
}
