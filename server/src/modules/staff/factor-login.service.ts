import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { LoginFactor, LoginFactorStores } from '../second-factor/login-factor.service.ts';
import type { OpenSession, OpenSessionStores, StaffLoginResult } from './open-session.ts';
import type { StaffBrowser } from './staff-browser-cookie.ts';
import type { StaffStore } from './staff.store.ts';

type FactorProof = Parameters<LoginFactor['settle']>[2];

interface FactorLoginStores extends LoginFactorStores, OpenSessionStores {
  readonly staff: StaffStore;
}

/** A login that waits for the second factor, as the browser brings it. */
interface WaitingLogin {
  readonly pending: string | undefined;
  readonly browser: StaffBrowser;
}

/** The second step of a login: the password was right, and the factor follows. */
export interface FactorLoginService {
  methods(waiting: WaitingLogin): ReturnType<LoginFactor['methods']>;
  passkeyOptions(waiting: WaitingLogin): ReturnType<LoginFactor['passkeyOptions']>;
  confirm(waiting: WaitingLogin, proof: FactorProof, isRemembered: boolean): Promise<StaffLoginResult>;
}

interface FactorLoginDependencies {
  readonly unitOfWork: UnitOfWork<FactorLoginStores>;
  readonly loginFactor: LoginFactor;
  readonly openSession: OpenSession;
}

export function createFactorLoginService(dependencies: FactorLoginDependencies): FactorLoginService {
  const { unitOfWork, loginFactor, openSession } = dependencies;
  const tokens = ({ pending, browser }: WaitingLogin) => ({ pending, browser: browser.token });
  return {
    methods: (waiting) => loginFactor.methods(tokens(waiting)),
    passkeyOptions: (waiting) => loginFactor.passkeyOptions(tokens(waiting)),
    async confirm(waiting, proof, isRemembered) {
      const { browser } = waiting;
      const attempt = await unitOfWork((stores) =>
        loginFactor.attempt(stores, tokens(waiting), proof.method),
      );
      const outcome = await unitOfWork(async (stores) => {
        const user = await stores.staff.lock(attempt.login.staffUserId);
        if (user === undefined || !loginFactor.isOf(attempt, user)) return 'gone';
        if (!user.isActive) return 'inactive';
        if (await loginFactor.settle(stores, attempt, proof)) {
          return openSession(stores, user, browser, {
            factor: { method: proof.method, isRemembered },
            identityLoginId: attempt.login.identityLoginId ?? undefined,
          });
        }
        await stores.audit.record({
          actor: { kind: 'visitor', name: user.username },
          action: 'staff.login-factor-wrong',
          subject: { kind: 'staff_user', id: user.id },
          after: { second_factor: proof.method },
          caller: browser.caller,
        });
        return 'wrong';
      });
      if (outcome === 'gone') throw new AppError('NOT_SIGNED_IN');
      if (outcome === 'inactive') throw new AppError('ACCOUNT_INACTIVE');
      if (outcome === 'wrong') throw new AppError('SECOND_FACTOR_WRONG');
      return outcome;
    },
  };
}
