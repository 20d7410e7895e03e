import { eq } from 'drizzle-orm';
import { approvals } from '../src/db/schema/approvals.ts';
import type { Answer, ReachablePortal } from './portal.ts';
import type { Desk } from './staff.ts';

export const EVERY_KIND = 'staff_password,admin_role,bulk_deletion,disbursal,desk_payment,large_export';

/** The proposal that a call answered with; throws if it answered otherwise. */
export function proposalIn({ status, body }: Answer): number {
  const id = Number(body['approval_id']);
  if (status !== 202 || !Number.isInteger(id)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return id;
}

/** As the screen does: opens a proposal and approves what is shown. */
export async function approve(desk: Desk, id: number): Promise<Answer> {
  const { body } = await desk.ask('GET', `/api/admin/approvals/${id}`);
  return desk.ask('POST', `/api/admin/approvals/${id}/approve`, { seen: String(body['seen']) });
}

export async function approvalRow(portal: ReachablePortal, id: number) {
  const [row] = await portal.database.select().from(approvals).where(eq(approvals.id, id));
  if (row === undefined) throw new Error(`there is no approval ${id}`);
  return row;
}
