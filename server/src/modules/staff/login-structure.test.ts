import { ROLES } from '@portal/contract/permissions.ts';
import { describe, expect, it } from 'vitest';
import { aStaffUser } from '../../../test/database/rows.ts';
import { aDatabase } from '../../../test/database/test-database.ts';
import { storesWithoutJobs } from '../../../test/stores-without-jobs.ts';
import { postgresLimits } from '../../adapters/limits/postgres-limits.ts';
import { createUnitOfWork } from '../../db/unit-of-work.ts';
import { systemClock } from '../../kernel/clock.ts';
import { createSecrets } from '../../kernel/secrets.ts';
import { addressKey } from '../auth/address-key.ts';
import { createAddressLimits } from './address-limits.ts';
import { createHashPlaces } from './hash-places.ts';
import { createPasswordGuard } from './password-guard.ts';
import type { StaffBrowser } from './staff-browser-cookie.ts';
import { createStaffLoginService } from './staff-login.service.ts';

const database = await aDatabase();

const browser: StaffBrowser = {
  caller: { requestId: 'r', ip: '10.0.0.1', userAgent: undefined },
  token: 'x'.repeat(43),
  isBrought: true,
};
const RIGHT = 'right';

/** The service with everything real but the hash. */
function watched() {
  const checked: (string | undefined)[] = [];
  const unitOfWork = createUnitOfWork(database, storesWithoutJobs);
  const secrets = createSecrets('x'.repeat(40));
  const clock = systemClock;
  const inTurn = createHashPlaces(addressKey);
  const login = createStaffLoginService({
    unitOfWork,
    passwords: {
      hash: (password) => Promise.resolve(password),
      check: (password, against) => {
        checked.push(against);
        return Promise.resolve(password === against);
      },
      inTurn,
    },
    guard: createPasswordGuard({ unitOfWork, inTurn, secrets, clock, addressKey }),
    limits: createAddressLimits(postgresLimits(database.$client, clock), addressKey),
    codes: { sendSoon: () => undefined, prove: () => Promise.resolve(false) },
    // None of these logins gets this far.
    enter: () => Promise.reject(new Error('no session is opened')),
    identity: undefined,
    openRoles: ROLES,
    clock,
  });
  return { login, checked };
}

/** What a failing login asks of the database, in order. */
async function statementsOf(failing: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const remember = (text: unknown) => void seen.push(shapeOf(text));
  const { $client: pool } = database;
  const connect = pool.connect.bind(pool);
  const restore = () => void Reflect.set(pool, 'connect', connect);
  Reflect.set(pool, 'connect', async () => {
    const client = await connect();
    return new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name !== 'query') return value.bind(target);
        return (...args: unknown[]) => {
          remember(args[0]);
          return Reflect.apply(value, target, args);
        };
      },
    });
  });
  try {
    await expect(failing()).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
  } finally {
    restore();
  }
  return seen;
}

function shapeOf(query: unknown): string {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  return String(text).slice(0, 60);
}

describe('a login that fails', () => {
  it('checks one password, whether or not somebody has the name', async () => {
    const user = await aStaffUser(database, { passwordHash: RIGHT, isActive: true });
    const { login, checked } = watched();
    await expect(login.login({ username: user.username, password: 'wrong' }, browser)).rejects.toMatchObject({
      status: 401,
    });
    expect(checked).toEqual([RIGHT]);
    await expect(login.login({ username: 'nobody', password: 'wrong' }, browser)).rejects.toMatchObject({
      status: 401,
    });
    expect(checked).toEqual([RIGHT, undefined]);
  });

  it('asks the same of the database in both cases', async () => {
    const user = await aStaffUser(database, { passwordHash: RIGHT, isActive: true });
    const { login } = watched();
    const ofKnown = await statementsOf(() =>
      login.login({ username: user.username, password: 'wrong' }, browser),
    );
    const ofNobody = await statementsOf(() =>
      login.login({ username: 'nobody.else', password: 'wrong' }, browser),
    );
    expect(ofKnown.length).toBeGreaterThan(5);
    expect(ofNobody).toEqual(ofKnown);
  });
});
