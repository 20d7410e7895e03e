import { Readable } from 'node:stream';
import { createDeflateRaw } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { moneyJoins } from './money-joins.ts';

const BATCH = 1000;
const CHUNK_CHARACTERS = 64 * 1024;
const utc = (moment: string) => `${moment}::text`;

/** The 31 columns of the staff's table; none of them is checked, and every cell is a text or a number as it comes. */
const ROWS = `
  select a.application_id, a.first_name, a.last_name, a.mobile_number, coalesce(a.email, c.email), a.date_of_birth::text,
    a.pan_card_number, a.state, a.city, a.pincode, a.status, ${utc('a.created_at')}, ${utc('a.updated_at')},
    p.razorpay_order_id, p.razorpay_payment_id, p.status, p.amount_paise / 100, p.method, ${utc('p.occurred_at')},
    a.program_total_fee_paise / 100, f.paid_paise / 100, f.excess_paise / 100, d.mode, d.paid_on::text, d.comment,
    d.amount_paise / 100, p.amount_paise / 100, greatest(0, a.program_total_fee_paise - f.paid_paise) / 100,
    a.reopen_reason, a.version, c.utm_campaign
  from applications a join candidates c on c.id = a.candidate_id join application_facts f on f.id = a.id${moneyJoins('a.id')}
  where a.deleted_at is null and a.created_at >= $1::date::timestamp at time zone 'Asia/Kolkata'
  order by a.created_at desc, a.id desc`;

/** A sheet's XML, deflated while it is made: the least that a workbook takes. */
export async function bareSheet(pool: Pool, from: string): Promise<Readable> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`declare sheet no scroll cursor for ${ROWS}`, [from]);
  return Readable.from(sheetXml(client)).pipe(createDeflateRaw({ level: 1 }));
}

async function* sheetXml(client: PoolClient): AsyncGenerator<Buffer> {
  let text = '';
  let number = 0;
  for (;;) {
    const { rows } = await client.query<(string | number | null)[]>({
      text: `fetch forward ${BATCH} from sheet`,
      rowMode: 'array',
    });
    for (const row of rows) {
      number += 1;
      text += rowXml(row, number);
      if (text.length < CHUNK_CHARACTERS) continue;
      yield Buffer.from(text);
      text = '';
    }
    if (rows.length < BATCH) break;
  }
  yield Buffer.from(text);
  await client.query('rollback');
  client.release();
}

function rowXml(row: readonly (string | number | null)[], number: number): string {
  let cells = '';
  for (const [index, value] of row.entries()) {
    if (value === null) continue;
    const place = `${index < 26 ? '' : 'A'}${String.fromCodePoint(65 + (index % 26))}${number}`;
    cells += `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  }
  return `<row r="${number}">${cells}</row>`;
}
