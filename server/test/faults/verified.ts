import { connect, type DatabaseAddress } from '../../src/db/connection.ts';
import { createSealHash } from '../../src/modules/audit/audit-chain.ts';
import { createAuditSealsViews } from '../../src/modules/audit/audit-seals.views.ts';
import { verifyAudit } from '../../src/modules/audit/audit-verifier.ts';
import { verifyBooks } from '../../src/modules/money/books/books-verifier.ts';
import { portalSecrets } from '../portal-secrets.ts';
import type { Finding } from './finding.ts';

const POOL = { applicationName: 'faults', poolSize: 1, connectTimeoutMs: 10_000, statementTimeoutMs: 60_000 };

/** The end of every fault: what `npm run audit:verify` and `npm run books:verify` find is wrong too. */
export async function verified(finding: Finding, address: DatabaseAddress): Promise<Finding> {
  const database = connect({ ...POOL, address }, () => undefined);
  try {
    const hashOf = createSealHash(await portalSecrets(database));
    const audit = await verifyAudit(createAuditSealsViews(database), hashOf);
    const books = await verifyBooks(database);
    const wrong = [
      ...audit.findings.map(({ kind, auditId, text }) => `audit: entry ${auditId} ${kind}: ${text}`),
      ...books.findings.map(({ rule, what }) => `books: ${rule}: ${what}`),
    ];
    return { ...finding, wrong: [...(finding.wrong ?? []), ...wrong] };
  } finally {
    await database.$client.end();
  }
}
