import { REFUND_TEXTS } from '@portal/contract/texts/refunds.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, it } from 'vitest';
import { aTestDatabase } from '../../../../test/database/test-database.ts';
import { someBooks } from '../../../../test/some-books.ts';
import { BOOKS_RULES } from './books-rules.ts';
import { verifyBooks } from './books-verifier.ts';

const db = (await aTestDatabase()).connect();
const { application, payment, desk, loan, bankLine } = await someBooks(db);

const REFUND_ENTRY = `(select id from ledger_entries where kind = 'refund')`;
const INVOICE = `insert into tax_documents
    (id, application_id, kind, invoice_id, ledger_entry_id, series, financial_year, serial, amount_paise, taxable_paise,
      tax_paise)
  overriding system value values (901, ${application.id}, 'invoice', null, null, 'INV', '26-27', 1, 100, 100, 0)`;
const CREDIT_NOTE = `${INVOICE}, (902, ${application.id}, 'credit_note', 901, ${REFUND_ENTRY}, 'CN', '26-27', 1, 200, 200, 0)`;
const FACTS = `update application_facts set paid_paise = paid_paise - 1 where id = ${application.id}`;
const CONCESSION = `insert into concessions (application_id, amount_paise, fee_before_paise, reason, approval_id)
  select ${application.id}, 100, 200, 'Merit', id from proposed`;
const PROPOSAL = `with proposed as (
  insert into approvals (kind, subject_key, payload, title, detail, facts, basis, proposed_by, expires_at)
  values ('concession', 'application:1', '{}', 'A fee', '', '[]', '', 1, now() + interval '1 day') returning id)`;
const DISPUTE = `insert into disputes
    (provider_dispute_id, application_id, payment_id, state, phase, amount_paise, taken_paise, raised_at, decided_at)
  values ('disp_1', ${application.id}, ${payment.id}, 'lost', 'chargeback', 100, 100, now(), now())`;
const ENTITY = `insert into settlement_lines
  (settlement_id, entity_id, kind, gross_paise, fee_paise, tax_paise, net_paise)`;

function aRefund(state: 'sending' | 'done', paise: number, failure = ''): string {
  return `insert into refunds (application_id, approval_id, payment_id, way, state, amount_paise, reference,
      provider_refund_id, failure, done_at)
    values (${application.id}, 1, ${payment.id}, 'provider', '${state}', ${paise}, 'refund-of-books', 'rfnd_1',
      nullif('${failure}', ''), ${state === 'done' ? 'now()' : 'null'})`;
}

/** For each rule a row that breaks it. */
const BROKEN: Readonly<Record<string, string>> = {
  'a total of an application differs from its ledger': FACTS,
  'the totals of the dashboard differ from those of the applications': FACTS,
  'an application has paid less than nothing or more than its fee': `update ledger_entries set amount_paise = 23600001 where desk_payment_id = ${desk.id}`,
  'money above the fee is kept while the fee is owed': `update ledger_entries set amount_paise = amount_paise - 1
    where payment_id = ${payment.id} and account = 'fee' and kind <> 'refund'`,
  'a fee differs from what its concessions make of it': `${PROPOSAL} ${CONCESSION}`,
  'a concession was not released by a second person': `${PROPOSAL} ${CONCESSION}`,
  'the receipts of a year are not numbered from 1 without a gap':
    'update receipts set serial = 9 where serial = 2',
  'a year counts receipts that are not there': `insert into receipt_counters values ('98-99', 3)`,
  'a credit has no receipt, or one of another amount': 'delete from receipts where serial = 4',
  'a receipt stands for something that is not a credit':
    'update receipts set ledger_entry_id = 999 where serial = 4',
  'a receipt is not cancelled exactly if its credit was taken back':
    'update receipts set cancelled_at = now(), cancelled_by = 999 where serial = 3',
  'the refund vouchers of a year are not numbered from 1 without a gap':
    'update refund_vouchers set serial = 7',
  'a year counts refund vouchers that are not there': `insert into refund_voucher_counters values ('98-99', 3)`,
  'a refund has no voucher, or one of another amount': 'delete from refund_vouchers',
  'a refund voucher stands for no refund, or answers a receipt of another application':
    'update refund_vouchers set ledger_entry_id = 999',
  'the tax invoices or credit notes of a year are not numbered from 1 without a gap': INVOICE,
  'an invoice is of another amount than its receipts, less what had gone back before the first one': INVOICE,
  'what is invoiced of an application, less its credit notes, is not what it has paid': INVOICE,
  'the credit notes of an invoice are of more than it': CREDIT_NOTE,
  'the credit note of a refund answers an invoice of which every receipt had been cancelled': CREDIT_NOTE,
  'a refund has both a voucher and a credit note': CREDIT_NOTE,
  'a payment is credited with another amount than the provider holds for it': `update payments set refunded_paise = 1 where id = ${payment.id}`,
  'a desk payment and its entries disagree': `update desk_payments set amount_paise = 1 where id = ${desk.id}`,
  'a disbursal and its entries disagree': `update loan_selections set disbursed_paise = 1 where id = ${loan.id}`,
  'a refund and its entries disagree': aRefund('done', 100),
  'a refund ended because the provider had returned the money, which is not in the books': aRefund(
    'done',
    20_000_00,
    REFUND_TEXTS.returnedBefore,
  ),
  'more goes back of a payment than is left of it': aRefund('sending', 300_000_00),
  'an order is paid without money': `insert into orders (application_id, receipt, razorpay_order_id, amount_paise, state, paid_at)
    values (${application.id}, 'books', 'order_1', 100, 'paid', now())`,
  'a lost dispute is booked with another amount than was taken': DISPUTE,
  'what went back of a payment is not the sum of its transfers and lost disputes': DISPUTE,
  'a settlement differs from the sum of its lines': `insert into settlements (provider_settlement_id, amount_paise, settled_on) values ('setl_1', 100, now())`,
  'a line of a settlement does not add up': `${ENTITY} values (1, 'adj_1', 'adjustment', 100, 1, 1, 100)`,
  'a payment is settled with another amount than it has in the books': `${ENTITY} values (1, '${payment.providerPaymentId}', 'payment', 100, 0, 0, 100)`,
  'a refund is settled with another amount than it has in the books': `${aRefund('done', 100)};
    ${ENTITY} values (1, 'rfnd_1', 'refund', -200, 0, 0, -200)`,
  'the lines of a bank statement do not add up to its balances': `update bank_lines set amount_paise = 1 where id = ${bankLine}`,
  'a bank line differs from the entries that it is matched with': `update bank_lines set amount_paise = 1 where id = ${bankLine}`,
  'the bank lines of what a lender paid are more than it': `insert into bank_matches
    (line_id, kind, loan_selection_id, part_paise, place, how)
    values (${bankLine}, 'disbursal', ${loan.id}, 2000001, 2, 'automatic')`,
  'a bank line is open although it has its entry, or is not although it has none': `update bank_lines set is_open = true where id = ${bankLine}`,
};

/** The rules that find something after what no code of the portal can do: the triggers are off. */
async function rulesBrokenBy(statement: string): Promise<string[]> {
  const client = await db.$client.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; ${statement}`);
    return (await verifyBooks(drizzle({ client }))).findings.map(({ rule }) => rule);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('the rules of the books', () => {
  it('have a broken case each, and hold for true books', async () => {
    expect(Object.keys(BROKEN)).toEqual(BOOKS_RULES.map(({ name }) => name));
    expect(await verifyBooks(db)).toMatchObject({ findings: [] });
  });

  it.each(Object.entries(BROKEN))('find that %s', async (rule, statement) => {
    expect(await rulesBrokenBy(statement)).toContain(rule);
  });
});
