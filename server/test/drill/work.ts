import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../src/db/connection.ts';
import { files } from '../../src/db/schema/applications.ts';
import { anApplicant, type Applicant } from '../applicant.ts';
import { selected } from '../database/rows.ts';
import { inParallel } from '../faults/in-parallel.ts';
import type { RazorpayCustomer } from '../razorpay-customer.ts';
import { readUploads } from '../read-uploads.ts';
import { aPdf } from '../sample-files.ts';
import type { ReachablePortal } from '../portal.ts';

/** Its address may change while people are with it. */
interface Portal extends ReachablePortal {
  readonly bank: RazorpayCustomer;
}

const AT_ONCE = 4;
const Order = z.object({ order_id: z.string() });

/** People fill the form, send a document and pay, each to the end; returns who paid. */
export async function work(portal: Portal, people: number): Promise<Applicant[]> {
  const payers: Applicant[] = [];
  await inParallel(AT_ONCE, Array.from({ length: people }).keys(), async (index) => {
    await sendDocument(portal, index);
    const payer = await anApplicant(portal, selected());
    await pay(portal, payer, 1000 + index);
    payers.push(payer);
  });
  return payers;
}

/** The same people pay once more. */
export async function payAgain(portal: Portal, payers: readonly Applicant[]): Promise<void> {
  await inParallel(AT_ONCE, payers, (payer) => pay(portal, payer, 2000));
}

async function sendDocument(portal: Portal, index: number): Promise<void> {
  const applicant = await anApplicant(portal);
  await done(applicant.call('PUT', '/api/dataset/draft', { city: `City ${index}` }));
  await applicant.uploaded('resume', aPdf('resume.pdf', `Document ${index}`));
}

async function pay({ bank }: Portal, payer: Applicant, rupees: number): Promise<void> {
  const { applicationNumber } = payer.application;
  const ordered = await done(
    payer.call('POST', '/api/create_order', { amount: rupees, application_id: applicationNumber }),
  );
  const claim = await bank.pay(Order.parse(ordered).order_id, 'captured');
  await done(
    payer.call('POST', '/api/payment_success', {
      application_id: applicationNumber,
      order_id: claim.razorpay_order_id,
      payment_id: claim.razorpay_payment_id,
      signature: claim.razorpay_signature,
    }),
  );
}

async function done(asked: Promise<{ readonly status: number; readonly body: object }>): Promise<object> {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`The portal answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Of the files that the books call stored: how many, and which of them are not on disk as they were sent. */
export async function storedFiles(database: Database, uploads: string) {
  const rows = await database.select().from(files).where(eq(files.state, 'stored'));
  const read = readUploads(database, uploads);
  const wrong: string[] = [];
  for (const row of rows) {
    const content = (await read(row.path)) ?? Buffer.alloc(0);
    const isSame = row.sha256?.equals(createHash('sha256').update(content).digest()) === true;
    if (!isSame) wrong.push(row.path);
  }
  return { count: rows.length, wrong };
}
