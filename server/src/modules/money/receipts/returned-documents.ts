import { sql, type SQL } from 'drizzle-orm';

/** The numbers of the vouchers and credit notes of refunds among the entries `e` that a condition means, oldest first. */
export function returnedDocuments(isMeant: SQL) {
  return sql<string[]>`array(
    select coalesce(v.number, d.number) from ledger_entries e
    left join refund_vouchers v on v.ledger_entry_id = e.id left join tax_documents d on d.ledger_entry_id = e.id
    where e.kind = 'refund' and coalesce(v.number, d.number) is not null and ${isMeant} order by e.id
  )`;
}
