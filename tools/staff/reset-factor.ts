import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { startFailureLine } from '../../server/src/app/start-failure.ts';
import { createUnitOfWork } from '../../server/src/db/unit-of-work.ts';
import { systemClock } from '../../server/src/kernel/clock.ts';
import { createAuditStore } from '../../server/src/modules/audit/audit.store.ts';
import { createSessionsStore } from '../../server/src/modules/auth/sessions.store.ts';
import { resetFactors } from '../../server/src/modules/second-factor/factor-reset.ts';
import { createFactorsStore } from '../../server/src/modules/second-factor/factors.store.ts';
import { createRecoveryCodesStore } from '../../server/src/modules/second-factor/recovery-codes.store.ts';
import { createStaffBrowsersStore } from '../../server/src/modules/staff/staff-browsers.store.ts';
import { createStaffStore } from '../../server/src/modules/staff/staff.store.ts';
import { loadEnvironmentFile } from '../launch/environment.ts';
import { withPortalDatabase } from '../launch/reach-database.ts';

const USAGE = 'npm run staff:reset-factor -- --username NAME [--although-others]';

/**
 * For the last admin, whom no other admin can help: removes their second factors and ends their sessions. The audit
 * trail keeps it with the name of the machine's user. `--although-others` does it while other admins are active.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { username: { type: 'string' }, 'although-others': { type: 'boolean', default: false } },
  });
  const { username } = values;
  if (username === undefined) throw new Error(USAGE);
  loadEnvironmentFile();
  const removed = await withPortalDatabase('portal-reset-factor', (database) => {
    const unitOfWork = createUnitOfWork(
      database,
      (transaction) => ({
        factors: createFactorsStore(transaction),
        recoveryCodes: createRecoveryCodesStore(transaction),
        staff: createStaffStore(transaction),
        staffBrowsers: createStaffBrowsersStore(transaction),
        sessions: createSessionsStore(transaction),
        audit: createAuditStore(transaction),
      }),
      { clock: systemClock },
    );
    return unitOfWork(async (stores) => {
      const user = await stores.staff.findByUsername(username);
      if (user === undefined) throw new Error(`There is no staff user ${username}.`);
      if (!values['although-others'] && (await stores.staff.countOtherActiveAdmins(user.id)) > 0) {
        throw new Error(
          `Other admins are active and can reset the factors of ${username}. Add --although-others to do it here.`,
        );
      }
      const actor = { kind: 'system', name: `${userInfo().username} on the machine` } as const;
      return resetFactors(stores, user.id, { actor, now: systemClock.now().toISOString() });
    });
  });
  console.log(`The second factors of ${removed.username} are removed, and the sessions ended.`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(startFailureLine(error, process.env, 'The factor could not be reset'));
  process.exitCode = 1;
}
