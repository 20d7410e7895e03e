import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSecretKey } from '../../server/src/app/secret-key.ts';
import { withSecretFiles } from '../../server/src/app/secret-settings.ts';
import { connect, type DatabaseAddress } from '../../server/src/db/connection.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded/start.ts';
import { databaseAddress } from '../../server/src/db/several-hosts.ts';
import { createSecrets } from '../../server/src/kernel/secrets.ts';
import { createSealHash } from '../../server/src/modules/audit/audit-chain.ts';
import { createAuditSealsViews } from '../../server/src/modules/audit/audit-seals.views.ts';
import { type AuditReport, verifyAudit } from '../../server/src/modules/audit/audit-verifier.ts';
import { dataFolder, loadEnvironmentFile } from '../launch/environment.ts';

/**
 * Walks the audit's chain and tells every entry that was changed, removed or slipped in. `--head` takes the hash that
 * an earlier run printed, and shows whether the end was cut off since. Ends with 1 where something was found.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { head: { type: 'string' } } });
  loadEnvironmentFile();
  const { environment, problems } = withSecretFiles(process.env);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const given = (name: string) => (environment[name] === '' ? undefined : environment[name]);
  const hashOf = createSealHash(createSecrets(await secretKey(given('SECRET_KEY'))));
  const server = await reachServer(given('DATABASE_URL'));
  const database = connect(
    {
      address: server.address,
      applicationName: 'portal-audit',
      poolSize: 1,
      connectTimeoutMs: 10_000,
      statementTimeoutMs: 0,
    },
    () => undefined,
  );
  try {
    print(await verifyAudit(createAuditSealsViews(database), hashOf, values.head));
  } finally {
    await database.$client.end();
    await server.stop();
  }
}

/** Another key than the portal's would call every entry changed, so none is made here. */
async function secretKey(configured: string | undefined): Promise<string> {
  const file = join(dataFolder(), 'secret.key');
  if (configured === undefined && !existsSync(file)) {
    throw new Error(`SECRET_KEY is not set and ${file} is not there: is DATA_DIR the portal's?`);
  }
  return loadSecretKey(configured, dataFolder());
}

async function reachServer(
  url: string | undefined,
): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
  if (url !== undefined) return { address: databaseAddress(url), stop: () => Promise.resolve() };
  const log = { info: () => undefined, warn: console.error, error: console.error };
  const embedded = await startEmbeddedPostgres({ dataDir: dataFolder(), log });
  return { address: embedded.connection, stop: () => embedded.stop() };
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
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
