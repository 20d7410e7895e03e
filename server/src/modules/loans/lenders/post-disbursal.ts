import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';
import type { Account } from '../../money/accounts.store.ts';
import type { MoneyStores } from '../../money/post-money.ts';

interface Disbursal {
  readonly loanSelectionId: number;
  /** The total that the lender paid; 0 reverses what was booked. */
  readonly amountPaise: number;
  readonly staffUserId: number;
}

/** Brings the ledger of one lender to what it paid: to the fee up to what is owed, the rest as excess. */
export async function postDisbursal(
  { accounts, ledger }: MoneyStores,
  { id: applicationId, feePaise }: Account,
  { loanSelectionId, amountPaise, staffUserId }: Disbursal,
): Promise<void> {
  const common = { applicationId, actorKind: 'staff', actorId: staffUserId } as const;
  for (const entry of await ledger.ofLoan(loanSelectionId)) {
    await ledger.post({
      ...common,
      kind: 'reversal',
      account: entry.account,
      amountPaise: -entry.amountPaise,
      reverses: entry.id,
      idempotencyKey: `loan-reversal:${entry.id}`,
    });
  }
  const { paidPaise } = await accounts.totals(applicationId);
  const toFee = Math.min(amountPaise, feeRemaining(feePaise, paidPaise));
  const parts = [
    { kind: 'loan_disbursal', account: 'fee', amountPaise: toFee },
    { kind: 'excess', account: 'excess', amountPaise: amountPaise - toFee },
  ] as const;
  const key = `loan:${loanSelectionId}:${await ledger.countOfLoan(loanSelectionId)}`;
  for (const part of parts) {
    if (part.amountPaise === 0) continue;
    await ledger.post({ ...common, ...part, loanSelectionId, idempotencyKey: `${key}:${part.account}` });
  }
}
