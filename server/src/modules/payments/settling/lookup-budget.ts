import type { ApplicationId } from '@portal/contract/ids.ts';
import type { MakeLimit } from '../../auth/rate-limits.ts';

/** How often calls from outside may have the provider asked about the orders of one application. */
export interface LookupBudget {
  /** Counts one question; returns the seconds to wait if it is one too many. */
  take(applicationId: ApplicationId): Promise<number | undefined>;
}

export interface LookupBudgets {
  /** For what a candidate's browser causes. */
  readonly people: LookupBudget;
  /** For what the provider's events cause. */
  readonly webhooks: LookupBudget;
}

const WINDOW_SECONDS = 60;

export function createLookupBudgets(makeLimit: MakeLimit, perMinute: number): LookupBudgets {
  const budget = (name: string): LookupBudget => {
    const limit = makeLimit(name, perMinute, WINDOW_SECONDS);
    return { take: (applicationId) => limit.take(String(applicationId)) };
  };
  return { people: budget('payments-lookup'), webhooks: budget('payments-lookup-webhook') };
}
