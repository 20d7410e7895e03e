import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { DatabaseAddress } from '../../src/db/connection.ts';
import { runOn, withDatabase } from './administration.ts';

const OPERATIONS = new URL('../../../docs/operations.md', import.meta.url);

export interface TwoRoles {
  /** The database as the role that owns its tables reaches it. */
  readonly owner: DatabaseAddress;
  /** As the portal reaches it. */
  readonly portal: DatabaseAddress;
  readonly portalRole: string;
  drop(): Promise<void>;
}

/** A database with two roles, made by the very statements of docs/operations.md. */
export async function createTwoRoles(): Promise<TwoRoles> {
  const { address, prefix } = inject('databaseServer');
  const suffix = randomBytes(4).toString('hex');
  const name = `${prefix}${suffix}`;
  const [, block = ''] = /```sql\n(create role[^]*?)```/.exec(readFileSync(OPERATIONS, 'utf8')) ?? [];
  const own = block
    .replaceAll(/\bportal_owner\b/g, `owner_${suffix}`)
    .replaceAll(/\bdatabase portal\b/g, `database ${name}`)
    .replaceAll(/\brole portal\b/g, `role portal_${suffix}`);
  const [before = '', after = ''] = own.split(/^\\connect .*$/m);
  for (const statement of statementsIn(before)) await runOn(address, statement);
  for (const statement of statementsIn(after)) await runOn(withDatabase(address, name), statement);
  const drop = async () => {
    await runOn(address, `drop database ${name} with (force)`);
    for (const role of [`owner_${suffix}`, `portal_${suffix}`]) await runOn(address, `drop role ${role}`);
  };
  return {
    owner: asRole(withDatabase(address, name), `owner_${suffix}`, 'one'),
    portal: asRole(withDatabase(address, name), `portal_${suffix}`, 'another'),
    portalRole: `portal_${suffix}`,
    drop,
  };
}

function statementsIn(text: string): string[] {
  return text
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

function asRole(address: DatabaseAddress, user: string, password: string): DatabaseAddress {
  if ('host' in address) return { ...address, user };
  const url = new URL(address.connectionString);
  url.username = user;
  url.password = password;
  return { connectionString: url.href };
}
