import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { candidateName } from '../../../db/schema/application-parts.ts';

interface DueSums extends Record<string, unknown> {
  readonly count: number;
  readonly taxablePaise: number;
  readonly taxPaise: number;
}

interface DuePerson extends Record<string, unknown> {
  readonly applicationNumber: ApplicationNumber;
  readonly name: string;
  readonly receipts: number;
  readonly taxablePaise: number;
  readonly taxPaise: number;
}

export type DueInvoicesViews = ReturnType<typeof createDueInvoicesViews>;

/** Enrolled people without an invoice: what they paid toward the fee, less what went back of it. */
const DUE = sql`(
  select applications.id, applications.application_id as number, count(*)::integer as receipts,
    (sum(r.taxable_paise) - coalesce(max(returned.taxable), 0))::bigint as taxable,
    (sum(r.tax_paise) - coalesce(max(returned.tax), 0))::bigint as tax
  from applications join receipts r on r.application_id = applications.id and r.cancelled_by is null
    join ledger_entries e on e.id = r.ledger_entry_id and e.account = 'fee'
    left join (
      select v.application_id, sum(v.taxable_paise) as taxable, sum(v.tax_paise) as tax
      from refund_vouchers v join ledger_entries went on went.id = v.ledger_entry_id and went.account = 'fee'
      where not exists (select from ledger_entries reversal where reversal.reverses = went.id)
      group by 1
    ) returned on returned.application_id = applications.id
  where applications.status = 'Selected' and applications.deleted_at is null
    and not exists (select from tax_documents d where d.application_id = applications.id)
  group by applications.id
  having sum(r.amount_paise) > coalesce(max(returned.taxable + returned.tax), 0)
) due`;

/** Which first invoices are due. */
export function createDueInvoicesViews(db: Queries) {
  return {
    async sums() {
      const { rows } = await db.execute<DueSums>(sql`
        select count(*)::integer as count, coalesce(sum(taxable), 0)::bigint as "taxablePaise",
          coalesce(sum(tax), 0)::bigint as "taxPaise" from ${DUE}`);
      return rows[0] ?? { count: 0, taxablePaise: 0, taxPaise: 0 };
    },
    /** By application number. */
    async people(most: number) {
      const { rows } = await db.execute<DuePerson>(sql`
        select due.number as "applicationNumber", ${candidateName} as name, due.receipts,
          due.taxable as "taxablePaise", due.tax as "taxPaise"
        from ${DUE} join applications on applications.id = due.id
          join candidates on candidates.id = applications.candidate_id
        order by due.number limit ${most}`);
      return rows;
    },
    /** By id, after the last one of the page before. */
    async ids(most: number, after: ApplicationId | undefined): Promise<ApplicationId[]> {
      const { rows } = await db.execute<{ id: ApplicationId }>(sql`
        select id from ${DUE} where id > ${after ?? 0} order by id limit ${most}`);
      return rows.map(({ id }) => id);
    },
  };
}
