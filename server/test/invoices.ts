import { createUnitOfWork } from '../src/db/unit-of-work.ts';
import type { Applicant } from './applicant.ts';
import type { TestPortal } from './portal.ts';
import { storesWithoutJobs } from './stores-without-jobs.ts';

/** Issues the first tax invoice, as the job does. */
export async function invoiced({ database, clock }: TestPortal, { application }: Applicant): Promise<void> {
  const unitOfWork = createUnitOfWork(database, storesWithoutJobs);
  await unitOfWork(async ({ accounts, receipts }) => {
    const account = await accounts.lock(application.id);
    if (account?.status === 'Selected') await receipts.invoice(account.id, clock.now());
  });
}
