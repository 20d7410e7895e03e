import { FAILURES_TOLD_PER_HOUR } from '@portal/contract/rules/payment-checks.ts';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aPayer, type Payer } from '../../../../test/payer.ts';
import { aPortal } from '../../../../test/portal.ts';
import { smsOutbox } from '../../../db/schema/messages.ts';

const portal = await aPortal();
const MORE = 3;

const smsAbout = ({ mobile }: Payer, template: string) =>
  portal.database.$count(smsOutbox, and(eq(smsOutbox.mobile, mobile), eq(smsOutbox.template, template)));

async function fails(payer: Payer, times: number): Promise<string> {
  const order = await payer.ordered(1000);
  for (let nth = 0; nth < times; nth += 1) await payer.pays(order, 'failed', 'card');
  expect(await payer.check()).toMatchObject({ status: 200 });
  return order;
}

it('a card that fails again and again costs few SMS in an hour; every failure stands on the dashboard', async () => {
  const payer = await aPayer(portal);
  const order = await fails(payer, FAILURES_TOLD_PER_HOUR + MORE);
  const { notifications } = await payer.read();
  expect(notifications.filter(({ kind }) => kind === 'payment_failed')).toHaveLength(
    FAILURES_TOLD_PER_HOUR + MORE,
  );
  expect(await smsAbout(payer, 'payment_failed')).toBe(FAILURES_TOLD_PER_HOUR);

  await payer.tells(await payer.pays(order));
  expect(await smsAbout(payer, 'payment_received')).toBe(1);

  const other = await aPayer(portal);
  await fails(other, 1);
  expect(await smsAbout(other, 'payment_failed')).toBe(1);
});
