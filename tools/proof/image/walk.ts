import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { statusChangeRoutes } from '@portal/contract/routes/status-changes.ts';
import { z } from 'zod';
import { registered, submitted } from '../../demo/candidate.ts';
import { documentPrinter } from '../../demo/documents/printer.ts';
import { pays } from '../../demo/money.ts';
import { person } from '../../demo/people.ts';
import { adminAtWork } from '../../demo/staff.ts';

const FEE = 236_000;
const Picture = z.object({ total_paid_amount: z.number() }).loose();

/** A candidate from registration to the whole fee, by the calls that the screens make. Returns what was seen. */
export async function walk(portal: string): Promise<string> {
  const page = await fetch(`${portal}/portal/login`);
  if (!page.ok) throw new Error(`The login page answered ${page.status}`);
  // What is outside is reached through the portal, as by a browser.
  const world = { portal, services: portal, now: () => Date.now() };
  const candidate = await registered(world, person(0));
  await submitted(candidate, await documentPrinter());
  const admin = adminAtWork(world);
  const { ids } = staffApplicationRoutes.matching.reply.parse(
    await admin.ask('GET', staffApplicationRoutes.matching.path),
  );
  const selected = { ids, status: 'Selected', reason: 'Interview passed' };
  await admin.ask('POST', statusChangeRoutes.bulkStatus.path, selected);
  await pays(candidate, FEE, 'captured');
  const { calls, token, applicationNumber } = candidate;
  const seen = await calls.ask(
    'GET',
    `/api/user/payments?application_id=${applicationNumber}`,
    undefined,
    token,
  );
  const { total_paid_amount: paid } = Picture.parse(seen);
  if (paid !== FEE) throw new Error(`Rs ${paid} are paid, not ${FEE}`);
  return `${applicationNumber} has paid Rs ${paid}`;
}
