import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startFailureLine } from '../../server/src/app/start-failure.ts';
import { loadSecretKey } from '../../server/src/app/key-file.ts';
import { readSecrets } from '../../server/src/app/secret-root.ts';
import { createSealHash } from '../../server/src/modules/audit/audit-chain.ts';
import { createAuditSealsViews } from '../../server/src/modules/audit/audit-seals.views.ts';
import { type AuditReport, verifyAudit } from '../../server/src/modules/audit/audit-verifier.ts';
import { dataFolder, loadEnvironmentFile, secretSetting } from '../launch/environment.ts';
import { keyList } from '../keys/key-settings.ts';
import { withPortalDatabase } from '../launch/reach-database.ts';

/**
 * Walks the audit's chain and tells every entry that was changed, removed or slipped in. `--head` takes the hash that
 * an earlier run printed, and shows whether the end was cut off since. Ends with 1 where something was found.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { head: { type: 'string' } } });
  loadEnvironmentFile();
  const keys = { current: await secretKey(), others: keyList('SECRET_KEYS_OTHER') };
  print(
    await withPortalDatabase('portal-audit', async (database) => {
      const hashOf = createSealHash(await readSecrets(database, keys));
      return verifyAudit(createAuditSealsViews(database), hashOf, values.head);
    }),
  );
}

/** Another key than the portal's would call every entry changed, so none is made here. */
async function secretKey(): Promise<string> {
  const configured = secretSetting('SECRET_KEY');
  const file = join(dataFolder(), 'secret.key');
  if (configured === undefined && !existsSync(file)) {
    throw new Error(`SECRET_KEY is not set and ${file} is not there: is DATA_DIR the portal's?`);
  }
  return loadSecretKey(configured, dataFolder());
}

function print({ sealed, waiting, head, findings }: AuditReport): void {
  for (const { kind, auditId, text } of findings) console.log(`${kind.padEnd(8)}  entry ${auditId}: ${text}`);
  console.log(`${sealed} sealed, ${waiting} waiting to be sealed, ${findings.length} findings`);
  if (head !== undefined) console.log(`head ${head}`);
  if (findings.length > 0) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  process.stderr.write(startFailureLine(error, process.env, 'The audit could not be verified'));
  process.exitCode = 2;
}
