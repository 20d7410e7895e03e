import { sql } from 'drizzle-orm';
import type { BooksRule } from './books-rule.ts';

/** Tax invoices and credit notes are gapless and say what the receipts and the ledger say. */
export const TAX_DOCUMENT_RULES: readonly BooksRule[] = [
  {
    name: 'the tax invoices or credit notes of a year are not numbered from 1 without a gap',
    query: sql`
      select coalesce(d.kind, c.kind) || ' ' || coalesce(d.year, c.financial_year) || ': ' || coalesce(d.count, 0)
        || ' to ' || coalesce(d.last, 0) || ', counted ' || coalesce(c.last_serial, 0) as what
      from tax_document_counters c full join (
        select kind, financial_year as year, count(distinct serial) as count, max(serial) as last
        from tax_documents group by 1, 2
      ) d on d.kind = c.kind and d.year = c.financial_year
      where d.count is distinct from d.last or c.last_serial is distinct from d.last`,
  },
  {
    name: 'an invoice is of another amount than its receipts, less what had gone back before the first one',
    query: sql`
      select d.number || ': ' || d.amount_paise || ' of ' || sums.received - sums.returned || ' paise' as what
      from tax_documents d cross join lateral (
        select coalesce((select sum(r.amount_paise) from invoiced_receipts i join receipts r on r.id = i.receipt_id
            where i.invoice_id = d.id), 0) as received,
          case when exists (select from tax_documents first where first.application_id = d.application_id
              and first.kind = 'invoice' and first.id < d.id) then 0
            else coalesce((select sum(v.amount_paise) from refund_vouchers v
              join ledger_entries e on e.id = v.ledger_entry_id and e.account = 'fee'
              where v.application_id = d.application_id), 0) end as returned
      ) sums
      where d.kind = 'invoice' and d.amount_paise <> sums.received - sums.returned`,
  },
  {
    name: 'what is invoiced of an application, less its credit notes, is not what it has paid',
    query: sql`
      select f.number || ': ' || d.paise || ' of ' || f.paid_paise || ' paise' as what
      from application_facts f join (
        select application_id, sum(case kind when 'invoice' then amount_paise else -amount_paise end) as paise
        from tax_documents group by 1
      ) d on d.application_id = f.id
      where d.paise <> f.paid_paise`,
  },
  {
    name: 'the credit notes of an invoice are of more than it',
    query: sql`
      select d.number || ': ' || sum(n.amount_paise) || ' of ' || d.amount_paise || ' paise' as what
      from tax_documents d join tax_documents n on n.invoice_id = d.id
      group by d.id having sum(n.amount_paise) > d.amount_paise`,
  },
  {
    name: 'the credit note of a refund answers an invoice of which every receipt had been cancelled',
    query: sql`
      select n.number || ' of ' || d.number as what
      from tax_documents n join tax_documents d on d.id = n.invoice_id
        join ledger_entries e on e.id = n.ledger_entry_id and e.kind = 'refund'
      where not exists (select from invoiced_receipts i join receipts r on r.id = i.receipt_id
        where i.invoice_id = d.id and (r.cancelled_by is null or r.cancelled_by > e.id))`,
  },
  {
    name: 'a refund has both a voucher and a credit note',
    query: sql`
      select v.number || ' and ' || d.number as what
      from refund_vouchers v join tax_documents d on d.ledger_entry_id = v.ledger_entry_id`,
  },
];
