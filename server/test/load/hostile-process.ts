import { z } from 'zod';
import { providerRoutes } from '@portal/contract/routes/payment-provider.ts';
import { paymentRoutes } from '@portal/contract/routes/payments.ts';
import { createFigures, strangeOnes } from './figures.ts';
import { openLine, to, type LoadRequest } from './line.ts';

/** What the hostile payer needs to know; it runs in a process of its own, so that it does not slow who measures. */
const HostileSetup = z.object({
  portalUrl: z.string(),
  token: z.string(),
  applicationNumber: z.string(),
  address: z.string(),
  claim: z.object({ order_id: z.string(), payment_id: z.string(), signature: z.string() }),
  connections: z.number(),
});
export type HostileSetup = z.infer<typeof HostileSetup>;

export interface HostileReport {
  /** How many calls were answered how. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly strange: readonly string[];
}

const BEGUN = 'begun';
const REFUSED = new Set([400, 409]);
const FORGED = 'a'.repeat(64);

/** Every call that a payer may make, and those that a stranger may make in the provider's name. */
function callsOf({ token, applicationNumber, address, claim }: HostileSetup, amount: number): LoadRequest[] {
  const body = { application_id: applicationNumber };
  const from = { token, address };
  const query = `?application_id=${applicationNumber}`;
  const kind = 'see the payments';
  return [
    { ...from, kind, ...to(paymentRoutes.createOrder), body: { ...body, amount } },
    { ...from, kind, ...to(paymentRoutes.check), body },
    { ...from, kind, ...to(paymentRoutes.paymentSuccess), body: { ...body, ...claim } },
    { ...from, kind, ...to(paymentRoutes.paymentSuccess), body: { ...body, ...claim, signature: FORGED } },
    { ...from, kind, path: paymentRoutes.list.path + query },
    { ...from, kind, path: paymentRoutes.receipt.path + query },
    { address, kind, ...to(providerRoutes('razorpay').callback), form: formOf(claim) },
    { address, kind, ...to(providerRoutes('razorpay').webhook), body: { event: 'payment.captured' } },
  ];
}

function formOf(claim: HostileSetup['claim']) {
  const form = new URLSearchParams({
    razorpay_order_id: claim.order_id,
    razorpay_payment_id: claim.payment_id,
    razorpay_signature: claim.signature,
  });
  return { contentType: 'application/x-www-form-urlencoded', content: Buffer.from(form.toString()) };
}

/** As fast as answers come, until it is told to stop. */
async function attack(setup: HostileSetup, isOver: () => boolean): Promise<HostileReport> {
  const line = openLine(setup.portalUrl);
  const figures = createFigures();
  const statuses: Record<number, number> = {};
  let amount = 1000;
  const worker = async () => {
    do {
      amount += 1;
      for (const call of callsOf(setup, amount)) {
        const { status } = await line.ask(call, figures);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    } while (!isOver());
  };
  await Promise.all(Array.from({ length: setup.connections }, worker));
  line.close();
  // A statement of nothing paid is not there.
  const expected = [...REFUSED, 404].map((status) => `: ${status},`);
  const strange = strangeOnes(figures).filter((one) => !expected.some((status) => one.includes(status)));
  return { statuses, strange };
}

/** The first message says whom to attack, the next one that it is over. It tells when it begins, and what it saw. */
process.once('message', (setup) => {
  let isOver = false;
  process.once('message', () => (isOver = true));
  process.send?.(BEGUN);
  void attack(HostileSetup.parse(setup), () => isOver).then((report) => {
    process.send?.(report);
    process.disconnect();
  });
});
