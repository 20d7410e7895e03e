import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { preparePayments } from '../floor/payments.ts';
import { connectTo } from '../home.ts';
import { type Connection, openConnection, requestFor } from './client.ts';
import type { Bench, Row } from './row.ts';
import { inTurns, shareRow, type Sides } from './turns.ts';

const LEAST_SHARE = 0.35;
const LEAST_SHARE_OF_ONE = 0.25;
const TURNS = 3;
const CONNECTIONS = 10;
const EACH_TURN = 200;
const WARM_UP = 40;
const AT_ONCE = 50;
const DRAINED_MS = 1500;

/** Where a payment for an application is recorded. */
interface Desk {
  readonly urlOf: (id: number) => URL;
  readonly token?: string;
}

/** Money taken at the desk: the application's row is held, the ledger, the receipt and the audit are written. */
export async function measurePayments({ home, portal, floor, token }: Bench): Promise<Row[]> {
  const desks: Sides<Desk> = {
    ours: { urlOf: (id) => new URL(`${portal.url}/api/applications/${id}/desk-payments`), token },
    floor: { urlOf: (id) => new URL(`${floor}/payments/${id}`) },
  };
  const payers = await payable(home, WARM_UP + (EACH_TURN + 1) * TURNS);
  const next = (count: number) => payers.splice(0, count);
  const first = next(WARM_UP);
  for (const desk of [desks.ours, desks.floor]) await perSecond(desk, CONNECTIONS, onceEach(first));
  const spread = Array.from({ length: TURNS }, () => onceEach(next(EACH_TURN)));
  const together = Array.from({ length: TURNS }, () => manyOf(next(1)[0] ?? 0));
  const many = await inTurns(TURNS, desks, (desk, turn) => perSecond(desk, CONNECTIONS, spread[turn] ?? []));
  const one = await inTurns(TURNS, desks, (desk, turn) => perSecond(desk, AT_ONCE, together[turn] ?? []));
  return [
    shareRow(`recording a payment, ${CONNECTIONS} connections`, many, '/s', LEAST_SHARE),
    shareRow(`${AT_ONCE} payments at once on one application`, one, '/s', LEAST_SHARE_OF_ONE),
  ];
}

interface DeskPaymentCase {
  readonly id: number;
  readonly rupees: number;
}

function onceEach(ids: readonly number[]): DeskPaymentCase[] {
  return ids.map((id) => ({ id, rupees: 100 }));
}

/** Each of another amount, so that each is a payment. */
function manyOf(id: number): DeskPaymentCase[] {
  return Array.from({ length: AT_ONCE }, (_, number) => ({ id, rupees: 101 + number }));
}

async function perSecond(
  desk: Desk,
  connections: number,
  payments: readonly DeskPaymentCase[],
): Promise<number> {
  const left = payments.map((taken) => requestOf(desk, taken));
  const place = desk.urlOf(0);
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(place)));
  const work = async (connection: Connection) => {
    for (let request = left.pop(); request !== undefined; request = left.pop()) await connection.ask(request);
  };
  const started = performance.now();
  await Promise.all(open.map(work));
  const seconds = (performance.now() - started) / 1000;
  for (const connection of open) connection.close();
  // What follows a payment is not the next turn's.
  await pause(DRAINED_MS);
  return payments.length / seconds;
}

function requestOf({ urlOf, token }: Desk, { id, rupees }: DeskPaymentCase): Buffer {
  const body = { key: randomUUID(), mode: 'Cash', amount: rupees, paid_on: indianDay(new Date()) };
  return requestFor(urlOf(id), token, {
    method: 'POST',
    type: 'application/json',
    bytes: Buffer.from(JSON.stringify(body)),
  });
}

/** Who is selected and owes enough. */
async function payable(home: string, count: number): Promise<number[]> {
  const client = await connectTo(home);
  await preparePayments(client);
  const { rows } = await client.query<{ id: string }>(
    `select id from application_facts where status = 'Selected' and fee_paise - paid_paise > 1000000
     order by id limit $1`,
    [count],
  );
  await client.end();
  if (rows.length < count) throw new Error('too few are left who could pay: make the data anew');
  return rows.map(({ id }) => Number(id));
}
