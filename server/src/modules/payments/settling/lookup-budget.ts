import type { ApplicationId } from '@portal/contract/ids.ts';
import type { MakeLimit } from '../../auth/rate-limits.ts';

/** How often calls from outside may have the provider asked about the orders of one application. */
export interface LookupBudget {
  /** Counts one question; returns the seconds to wait if it is one too many. */
  take(applicationId: ApplicationId): Promise<number | undefined>;
}

/** Each cause has its own, so that none takes from another. */
export interface LookupBudgets {
  /** For payments that a candidate's browser reports. */
  readonly claims: LookupBudget;
  /** For an order that another amount replaces. */
  readonly orders: LookupBudget;
  /** For the provider's events. */
  readonly webhooks: LookupBudget;
}

const WINDOW_SECONDS = 60;

export function createLookupBudgets(makeLimit: MakeLimit, perMinute: number): LookupBudgets {
  const budget = (name: string): LookupBudget => {
    const limit = makeLimit(name, perMinute, WINDOW_SECONDS);
    return { take: (applicationId) => limit.take(String(applicationId)) };
  };
  return {
    claims: budget('payments-lookup'),
    orders: budget('payments-lookup-order'),
    webhooks: budget('payments-lookup-webhook'),
  };
}
