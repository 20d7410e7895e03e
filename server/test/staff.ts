import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Role } from '@portal/contract/permissions.ts';
import { desc, eq } from 'drizzle-orm';
import { auditEntries } from '../src/db/schema/audit.ts';
import { staffUsers } from '../src/db/schema/staff.ts';
import { aStaffUser } from './database/rows.ts';
import { answerOf, type Answer, type ReachablePortal } from './portal.ts';
import { portalAudit } from './portal-secrets.ts';
import { aSession } from './session.ts';
import { untilNotBusy } from './until-not-busy.ts';

export const PASSWORD = 'a tree by the river';
// Weak on purpose: what is tested is not how long a hash takes.
const hashed = hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });

type StaffRow = typeof staffUsers.$inferSelect;
type NewRow = Partial<typeof staffUsers.$inferInsert>;

/** A staff user who can log in with `PASSWORD`. */
export async function aColleague(portal: ReachablePortal, role: Role, row: NewRow = {}): Promise<StaffRow> {
  const passwordHash = await hashed;
  const username = `${role}.${randomBytes(5).toString('hex')}`;
  return aStaffUser(portal.database, { username, role, isActive: true, passwordHash, ...row });
}

export interface Desk {
  readonly user: StaffRow;
  readonly token: string;
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
  /** A page of a list, whose rows stand in the answer under this name. */
  list(path: string, rowsAre: string, query?: ListQuery): Promise<Answer & { readonly rows: Row[] }>;
}

type ListQuery = Readonly<Record<string, string | number>>;
type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** A colleague with an open session. */
export async function aDesk(portal: ReachablePortal, role: Role, row: NewRow = {}): Promise<Desk> {
  const user = await aColleague(portal, role, row);
  const token = await aSession(portal, { staffUserId: user.id });
  const asking: Desk['ask'] = (method, path, body) => ask(portal, method, path, body, token);
  return {
    user,
    token,
    ask: asking,
    async list(path, rowsAre, query = {}) {
      const text = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const answer = await asking('GET', `${path}?${text.toString()}`);
      const rows: unknown = answer.body[rowsAre];
      return { ...answer, rows: Array.isArray(rows) ? rows.filter(isRow) : [] };
    },
  };
}

/** Any call, over HTTP; a portal with too much to do is asked again, as it asks for. */
export async function ask(
  portal: ReachablePortal,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  {
    cookie,
    headers,
  }: { readonly cookie?: string | undefined; readonly headers?: Record<string, string> } = {},
): Promise<Answer> {
  return untilNotBusy(async () => {
    const response = await fetch(`${portal.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answerOf(response);
  });
}

export async function staffRow(portal: ReachablePortal, id: number): Promise<StaffRow> {
  const [row] = await portal.database.select().from(staffUsers).where(eq(staffUsers.id, id));
  if (row === undefined) throw new Error(`there is no staff user ${id}`);
  return row;
}

/** What was recorded of a subject, newest first. */
export async function recordsOf(portal: ReachablePortal, subjectId: string | number) {
  const rows = await portal.database
    .select({
      actor: auditEntries.actorName,
      kind: auditEntries.actorKind,
      action: auditEntries.action,
      before: auditEntries.before,
      after: auditEntries.after,
      ip: auditEntries.ip,
    })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, String(subjectId)))
    .orderBy(desc(auditEntries.id));
  return portalAudit(portal.database).open(rows);
}
