import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { TAX_INVOICE_TEXTS as texts } from '@portal/contract/texts/tax-documents.ts';
import { expect, it } from 'vitest';
import { paysOnline } from '../../../../test/leaver.ts';
import { aPayer } from '../../../../test/payer.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortalOfTest } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';
import { storesWithoutJobs } from '../../../../test/stores-without-jobs.ts';
import { createUnitOfWork } from '../../../db/unit-of-work.ts';
import { createLog } from '../../../kernel/log.ts';
import { createDueInvoicesViews } from './due-invoices.views.ts';
import { createInvoicesService } from './invoices.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = indianDay(new Date());

it.each([
  ['no first day is set', {}, texts.firstDayUnset],
  ['the first day is not over', { BATCH_FIRST_DAY: TODAY }, texts.tooEarly],
])('no invoice is issued while %s; the preview shows what would be', async (_, settings, message) => {
  const portal = await aPortalOfTest({ ...ORDERING_FAST, ...settings });
  const admin = await aDesk(portal, 'admin');
  await paysOnline(await aPayer(portal), 1000);
  const { body } = await admin.ask('GET', '/api/admin/tax-invoices');
  expect(body).toMatchObject({ can_issue: false, count: 1, amount: 1000 });
  expect(await admin.ask('POST', '/api/admin/tax-invoices', { count: 1, amount: 1000 })).toMatchObject({
    status: 409,
    body: { message },
  });
});

it('the portal issues by itself what nobody has issued a week after the first day', async () => {
  const portal = await aPortalOfTest({ ...ORDERING_FAST, RUN_JOBS: 'false' });
  await paysOnline(await aPayer(portal), 1000);
  const views = createDueInvoicesViews(portal.database);
  const daysAfter = (days: number) =>
    createInvoicesService({
      unitOfWork: createUnitOfWork(portal.database, storesWithoutJobs),
      views,
      firstDay: TODAY,
      clock: { now: () => new Date(Date.now() + days * DAY_MS) },
      log: createLog('silent'),
    });
  await daysAfter(7).issueByPortal();
  expect(await views.sums()).toMatchObject({ count: 1 });
  await daysAfter(0).issueAll();
  expect(await views.sums()).toMatchObject({ count: 1 });
  await daysAfter(8).issueByPortal();
  expect(await views.sums()).toMatchObject({ count: 0 });
});
