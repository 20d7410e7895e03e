import type { z } from 'zod';
import type { createdPasskey, passkeyCreation } from '@portal/contract/routes/passkey-fields.ts';
import { FACTOR_SETUP_SECONDS, PASSKEYS_MAX, type FactorKind } from '@portal/contract/rules/second-factor.ts';
import { SECOND_FACTOR_TEXTS as texts } from '@portal/contract/texts/second-factor.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffActor, StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { StaffUser } from '../staff/staff.store.ts';
import type { FactorChange, OwnFactorStores } from './factor-change.ts';
import type { Factor } from './factors.store.ts';
import type { Passkeys } from './passkeys.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { newTotp, stepOfCode } from './totp.ts';

interface AddedFactor {
  readonly factor: Factor;
  /** With the first factor; they are shown once. */
  readonly recoveryCodes: string[] | undefined;
}

/** Adds factors in two steps: the portal gives a key or a challenge, the app or the browser shows that it has it. */
export interface FactorSetup {
  startTotp(actor: StaffActor): Promise<{ readonly secret: string; readonly uri: string }>;
  confirmTotp(given: { name: string; code: string }, by: StaffRequest): Promise<AddedFactor>;
  startPasskey(actor: StaffActor): Promise<z.input<typeof passkeyCreation>>;
  confirmPasskey(
    given: { name: string; passkey: z.output<typeof createdPasskey> },
    by: StaffRequest,
  ): Promise<AddedFactor>;
}

interface SetupDependencies {
  readonly unitOfWork: UnitOfWork<OwnFactorStores>;
  readonly change: FactorChange;
  readonly passkeys: Passkeys;
  readonly recoveryCodes: RecoveryCodes;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

type AddToStore = (stores: OwnFactorStores, user: StaffUser) => Promise<Factor | 'taken'>;

export function createFactorSetup(dependencies: SetupDependencies): FactorSetup {
  const { unitOfWork, change, passkeys, recoveryCodes, secrets, clock } = dependencies;

  async function keep(stores: OwnFactorStores, sessionId: number, kind: FactorKind, secret: string) {
    const expiresAt = new Date(clock.now().getTime() + FACTOR_SETUP_SECONDS * 1000).toISOString();
    await stores.factorSetups.begin(sessionId, kind, { sealedSecret: secrets.seal(secret), expiresAt });
  }

  async function begun(stores: OwnFactorStores, sessionId: number, kind: FactorKind): Promise<string> {
    const sealed = await stores.factorSetups.find(sessionId, kind, clock.now().toISOString());
    if (sealed === undefined) throw new AppError('CONFLICT', { text: texts.setupOver });
    return secrets.open(sealed);
  }

  /**
   * The session has shown a factor by adding it. The first one brings the recovery codes, and ends the sessions that
   * were opened with the password alone.
   */
  async function finish(
    stores: OwnFactorStores,
    user: StaffUser,
    { actor, caller }: StaffRequest,
    add: AddToStore,
    taken: string,
  ): Promise<AddedFactor> {
    const isFirst = !(await stores.factors.hasAny(user.id));
    const factor = await add(stores, user);
    if (factor === 'taken') throw new AppError('CONFLICT', { text: taken });
    const made = isFirst ? recoveryCodes.make(user.id) : undefined;
    if (made !== undefined) await stores.recoveryCodes.replace(user.id, made.hashes);
    await stores.factorSetups.end(actor.sessionId, factor.kind);
    const now = clock.now().toISOString();
    await stores.sessions.addFactor(actor.sessionId, now);
    if (isFirst) await stores.sessions.endOthersOfStaff(user.id, actor.sessionId, now);
    await stores.audit.record({
      actor,
      action: 'staff.factor-added',
      subject: { kind: 'staff_user', id: user.id },
      after: { kind: factor.kind, name: factor.name },
      caller,
    });
    await change.tell(stores, user);
    return { factor, recoveryCodes: made?.codes };
  }

  return {
    startTotp: (actor) =>
      unitOfWork(async (stores) => {
        const user = await change.begin(stores, actor);
        const present = await stores.factors.listOf(user.id);
        if (present.some(({ kind }) => kind === 'totp'))
          throw new AppError('CONFLICT', { text: texts.hasTotp });
        const totp = newTotp(user.username);
        await keep(stores, actor.sessionId, 'totp', totp.secret);
        return totp;
      }),
    confirmTotp: ({ name, code }, by) =>
      unitOfWork(async (stores) => {
        const user = await change.begin(stores, by.actor);
        const secret = await begun(stores, by.actor.sessionId, 'totp');
        const lastStep = stepOfCode(secret, code, clock.now());
        if (lastStep === undefined) throw wrongInput('code', texts.codeRequired);
        const totp = { sealedSecret: secrets.seal(secret), lastStep };
        const add: AddToStore = ({ factors }) => factors.addTotp(user.id, name, totp);
        return finish(stores, user, by, add, texts.hasTotp);
      }),
    async startPasskey(actor) {
      const { user, present } = await unitOfWork(async (stores) => {
        const locked = await change.begin(stores, actor);
        const factors = await stores.factors.listOf(locked.id);
        return { user: locked, present: factors.filter((factor) => factor.kind === 'passkey') };
      });
      if (present.length >= PASSKEYS_MAX) throw new AppError('CONFLICT', { text: texts.tooManyPasskeys });
      const options = await passkeys.creationOptions(user, present);
      await unitOfWork((stores) => keep(stores, actor.sessionId, 'passkey', options.challenge));
      return options;
    },
    async confirmPasskey({ name, passkey: answer }, by) {
      const challenge = await unitOfWork(async (stores) => {
        await change.begin(stores, by.actor);
        return begun(stores, by.actor.sessionId, 'passkey');
      });
      const passkey = await passkeys.created(challenge, answer);
      if (passkey === undefined) throw wrongInput('passkey', texts.passkeyUnknown);
      return unitOfWork(async (stores) => {
        const user = await change.begin(stores, by.actor);
        // Used once: of two answers to the same challenge the second finds none.
        if ((await begun(stores, by.actor.sessionId, 'passkey')) !== challenge)
          throw new AppError('CONFLICT');
        const add: AddToStore = ({ factors }) => factors.addPasskey(user.id, name, passkey);
        return finish(stores, user, by, add, texts.passkeyKnown);
      });
    },
  };
}

function wrongInput(field: string, text: string): AppError {
  return new AppError('INVALID_INPUT', { text, fields: { [field]: text } });
}
