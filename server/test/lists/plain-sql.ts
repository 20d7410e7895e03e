import { sql, type SQL } from 'drizzle-orm';

/** How a list would be read if speed did not matter. */
export interface PlainList {
  readonly from: string;
  readonly id: string;
  readonly at: string;
  /** What is searched, each for itself. */
  readonly fields: readonly string[];
  /** Conditions for words that begin so. */
  readonly bankIds?: Readonly<Record<'pay' | 'order', (like: string) => SQL>>;
  /** What a whole search means beside its words. */
  readonly meant: Readonly<Record<string, string>>;
}

const onDay = (moment: string, day: string) =>
  `(${moment} at time zone 'Asia/Kolkata')::date = date '${day}'`;

const DAYS = [
  ['15 feb 2026', '2026-02-15'],
  ['2026-03-01', '2026-03-01'],
] as const;
const NAME = `coalesce(nullif(btrim(concat_ws(' ', a.first_name, a.last_name)), ''), c.full_name)`;
const PERSON = ['a.application_id', NAME, 'c.full_name', 'a.mobile_number', 'c.email', 'a.email'];
const BOOKED = `(select coalesce(sum(amount_paise), 0) from ledger_entries
  where application_id = a.id and account = 'fee')`;
const PEOPLE = 'applications a join candidates c on c.id = a.candidate_id';

export const PLAIN_APPLICATIONS: PlainList = {
  from: `${PEOPLE} left join desk_payments d on d.application_id = a.id and d.superseded_at is null
    cross join lateral (select coalesce(sum(amount_paise), 0) as paid from ledger_entries
      where application_id = a.id and account = 'fee') m
    where a.deleted_at is null`,
  id: 'a.id',
  at: 'a.created_at',
  fields: [
    ...PERSON,
    'a.date_of_birth',
    // Of a sealed number its last four.
    "split_part(a.pan_card_number, ':', 4)",
    'a.state',
    'a.district',
    'a.city',
    'a.pincode',
    'a.status',
    'd.mode',
    'd.comment',
  ],
  bankIds: {
    pay: (like) =>
      sql`exists (select from payments where application_id = a.id and razorpay_payment_id ilike ${like})`,
    order: (like) =>
      sql`exists (select from orders where application_id = a.id and razorpay_order_id ilike ${like})`,
  },
  meant: {
    '236000': `a.program_total_fee_paise = 23600000`,
    'Rs 50,000': `5000000 in (m.paid, greatest(a.program_total_fee_paise - m.paid, 0))
      or exists (select from payments where application_id = a.id and amount_paise = 5000000)`,
    upi: `exists (select from payments where application_id = a.id and method = 'upi')`,
    captured: `exists (select from payments where application_id = a.id and status = 'captured')`,
    pend: `exists (select from payments where application_id = a.id and status in ('created', 'authorized'))`,
    ...Object.fromEntries(
      DAYS.map(([search, day]) => [
        search,
        `${onDay('a.created_at', day)} or ${onDay('a.updated_at', day)} or a.date_of_birth = '${day}'
          or exists (select from payments where application_id = a.id and ${onDay('occurred_at', day)})`,
      ]),
    ),
  },
};

export const PLAIN_PAYMENTS: PlainList = {
  from: `payments p join orders o on o.id = p.order_id
    join (${PEOPLE}) on a.id = p.application_id where true`,
  id: 'p.id',
  at: 'p.occurred_at',
  fields: PERSON,
  bankIds: {
    pay: (like) => sql`p.razorpay_payment_id ilike ${like}`,
    order: (like) => sql`o.razorpay_order_id ilike ${like}`,
  },
  meant: {
    '6000': 'p.id = 6000',
    '60': 'p.id = 60',
    '6': 'p.id = 6',
    '4001': 'p.id = 4001',
    '236000': `23600000 in (p.amount_paise, ${BOOKED}, a.program_total_fee_paise - ${BOOKED}) or p.id = 236000`,
    'Rs 50,000': `5000000 in (p.amount_paise, ${BOOKED}, a.program_total_fee_paise - ${BOOKED}) or p.id = 50000`,
    upi: `p.method = 'upi'`,
    captured: `p.status = 'captured'`,
    pend: `p.status in ('created', 'authorized')`,
    selected: `a.status = 'Selected'`,
    'on hold': `a.status = 'On Hold'`,
    ...Object.fromEntries(
      DAYS.map(([search, day]) => [
        search,
        `${onDay('p.occurred_at', day)} or ${onDay('p.created_at', day)}`,
      ]),
    ),
  },
};

export const PLAIN_LOANS: PlainList = {
  from: `loan_applications l join (${PEOPLE}) on a.id = l.application_id
    left join loan_applicants s on s.loan_application_id = l.id and s.locked_at is not null
    where l.submitted_at is not null and a.deleted_at is null`,
  id: 'l.id',
  at: 'l.submitted_at',
  fields: [...PERSON, 'l.registered_user_name', 's.name', 's.relationship'],
  meant: {
    '6000': 'l.id = 6000',
    '60': 'l.id = 60',
    '6': 'l.id = 6',
    '4001': 'l.id = 4001',
    ...Object.fromEntries(
      DAYS.map(([search, day]) => [
        search,
        `${onDay('l.submitted_at', day)} or ${onDay('greatest(l.updated_at, l.submitted_at)', day)}`,
      ]),
    ),
  },
};

/** Whether every word of a search is in one of the fields; a short one must begin a word. */
export function hasAll(search: string, list: PlainList): SQL {
  const meant = list.meant[search];
  return meant === undefined ? hasWords(search, list) : sql`(${sql.raw(meant)} or ${hasWords(search, list)})`;
}

function hasWords(search: string, { fields, bankIds }: PlainList): SQL {
  const words = search
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return sql`false`;
  return sql.join(
    words.map((word) => {
      if (/^pay_./.test(word) && bankIds !== undefined) return bankIds.pay(`${escaped(word)}%`);
      if (/^order_./.test(word) && bankIds !== undefined) return bankIds.order(`${escaped(word)}%`);
      const isShort = !/[\p{L}\p{N}\p{M}]{3}/u.test(word);
      const like = isShort ? `% ${escaped(word)}%` : `%${escaped(word)}%`;
      const each = fields.map(
        (field) => sql`' ' || regexp_replace(${sql.raw(field)}, '\\s+', ' ', 'g') ilike ${like}`,
      );
      return sql`(${sql.join(each, sql` or `)})`;
    }),
    sql` and `,
  );
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
