import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { eq } from 'drizzle-orm';
import { describe, expectTypeOf, it } from 'vitest';
import { applications } from '../../db/schema/applications.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';
import type { loanApplications } from '../../db/schema/loans.ts';
import { orders } from '../../db/schema/payments.ts';
import type { LoanSelectionsViews } from '../loans/selections/loan-selections.views.ts';
import type { DocumentsStore } from './candidate/documents.store.ts';

type Application = typeof applications.$inferSelect;
type Order = typeof orders.$inferSelect;

/** Held by the compiler: a line below `@ts-expect-error` that compiles is an error of `npm run check`. */
describe('the ids of applications in the tables', () => {
  it('have types of their own', () => {
    expectTypeOf<Application['id']>().toEqualTypeOf<ApplicationId>();
    expectTypeOf<Application['applicationNumber']>().toEqualTypeOf<ApplicationNumber>();
    expectTypeOf<Order['applicationId']>().toEqualTypeOf<ApplicationId>();
    expectTypeOf<(typeof loanApplications.$inferSelect)['applicationId']>().toEqualTypeOf<ApplicationId>();
  });

  it('are compared with nothing else', () => {
    const conditions = (
      application: Application,
      order: Order,
      loan: typeof loanApplications.$inferSelect,
    ) => [
      eq(orders.applicationId, application.id),
      eq(applications.applicationNumber, application.applicationNumber),
      // @ts-expect-error the number where the id of the row is asked for
      eq(orders.applicationId, application.applicationNumber),
      // @ts-expect-error the id of the row where the number is asked for
      eq(applications.applicationNumber, application.id),
      // @ts-expect-error the id of a candidate
      eq(applications.id, application.candidateId),
      // @ts-expect-error the id of an order
      eq(ledgerEntries.applicationId, order.id),
      // @ts-expect-error the id of a loan application
      eq(applications.id, loan.id),
    ];
    expectTypeOf(conditions).toBeFunction();
  });

  it('are told apart by stores and views', () => {
    const calls = (
      documents: DocumentsStore,
      selections: LoanSelectionsViews,
      application: Application,
      order: Order,
    ) => [
      documents.listOf(application.id),
      selections.of(application.applicationNumber),
      // @ts-expect-error the number where the id of the row is asked for
      documents.listOf(application.applicationNumber),
      // @ts-expect-error the id of an order
      documents.listOf(order.id),
      // @ts-expect-error the id of the row where the number is asked for
      selections.of(application.id),
      // @ts-expect-error another text
      selections.of(order.receipt),
    ];
    expectTypeOf(calls).toBeFunction();
  });
});
