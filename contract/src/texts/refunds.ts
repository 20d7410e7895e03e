import type { RefundState, RefundWay } from '../rules/refunds.ts';
import { PROVIDER_NAME } from './payment-provider.ts';
import { SECOND_PERSON_TEXT } from './refusals.ts';

/** Leaving the program, and money that goes back. */
export const REFUND_TEXTS = {
  notOpen: 'You can leave the program once your form is submitted and until there is a refusal.',
  alreadyAsked: 'You have asked to withdraw already.',
  nothingAsked: 'There is no request to withdraw. It may have been taken back.',
  beingAgreed: 'Your request is being agreed to just now, so it cannot be taken back here. Please call us.',
  asked: 'We have your request. Two people here agree to it, then your money is on its way.',
  takenBack: 'Your request is taken back. Your seat stays yours.',
  accountKept: 'We have your account. We transfer the money and tell you here and by SMS.',
  accountsTooMany: 'Your account was changed very often today. Please call us, or try again tomorrow.',
  accountMissing: 'Please say where money goes that was not paid online.',
  holderMissing: 'Please enter the name of the account holder.',
  numberInvalid: 'Please enter the account number: 9 to 18 digits.',
  numbersDiffer: 'The two account numbers are not the same.',
  ifscInvalid: 'Please enter the IFSC: 11 characters, as in KCHN0000142.',
  reasonMissing: 'Please choose a reason.',

  needsSecond: SECOND_PERSON_TEXT,
  nothingToReturn: 'Nothing is above the fee, so there is nothing to return.',
  noWithdrawal: 'The candidate has not asked to withdraw.',
  withdrawn: 'Nothing returns by the policy. The application is Withdrawn.',
  transferRecorded: 'The transfer is recorded, and its voucher or credit note is issued.',
  notToTransfer: 'This refund waits for no transfer.',
  lessLeft:
    'Less than this is left of the payment: money of it went back another way. If you have made the transfer, tell an admin.',
  returnedBefore: 'Returned at the provider itself, before it was asked.',
  utrInvalid: 'Please enter the UTR: 6 to 30 letters and digits.',
  dayInvalid: 'Please enter the day of the transfer: not in the future, and within a year.',
  accountChanged:
    'The candidate has given another account since you opened it. Open the account again and check where you transferred to.',
  openFirst: 'Please open the account first, and transfer to no other.',
  payeeIsLender:
    "This money is the lender's and goes back to the lender. No account of the candidate is used.",
  noAccount: 'The candidate has not given an account yet.',
  accountUnreadable: 'The account cannot be opened: the key of this person is gone.',
  sentAlready: 'This part was sent or has ended, so it cannot be cancelled any more.',
  nothingCancelled: 'Nothing of the withdrawal was cancelled, so there is nothing to propose again.',
  cancelFailed: 'Failed to propose the cancellation',
  moneyReturned: 'Money of this payment was returned or is on its way back, so it cannot be changed.',
  failed: 'Failed to fetch refunds',
  proposeFailed: 'Failed to propose the refund',
  transferFailed: 'Failed to record the transfer',
  accountFailed: 'Failed to open the account',
} as const;

/** What staff see of a part. */
export const REFUND_STATE_NAMES: Readonly<Record<RefundState, string>> = {
  sending: 'Being sent',
  sent: 'At the bank',
  awaiting_account: 'Needs account',
  to_transfer: 'To transfer',
  done: 'Returned',
};

/** Where the money of a part is, for the candidate. */
export function whereIsMyMoney(
  state: RefundState,
  way: RefundWay,
  {
    hasFailed,
    isOfLender,
    isCancelled,
  }: { readonly hasFailed: boolean; readonly isOfLender: boolean; readonly isCancelled: boolean },
): string {
  if (isCancelled)
    return 'This was cancelled before it was sent, so it is still with us. Questions? Please call us.';
  if (isOfLender) {
    return state === 'done'
      ? 'We transferred it to your lender.'
      : 'Your lender paid it, so we transfer it to your lender.';
  }
  switch (state) {
    case 'sending':
      return `We are handing it to ${PROVIDER_NAME}.`;
    case 'sent':
      return `${PROVIDER_NAME} has it and hands it to your bank. Most banks need 5 to 7 days.`;
    case 'awaiting_account':
      return hasFailed
        ? 'Your bank did not take it back the way it came, so we transfer it. Please tell us your account.'
        : 'We transfer it to your bank account. Please tell us which.';
    case 'to_transfer':
      return 'We transfer it to your bank account. You hear from us when it is done.';
    case 'done':
      return way === 'provider'
        ? `${PROVIDER_NAME} has returned it. If it is not in your account in 7 days, show your bank the reference.`
        : 'We transferred it to your bank account.';
  }
}

/** `31 or more days before the first class`: a step of the policy in days; `earlier` is the end of the step before it. */
export function policyStepText(daysBefore: number | null, earlier: number | null): string {
  if (daysBefore === null) {
    return earlier === null || earlier === 0
      ? 'after the first class'
      : `fewer than ${days(earlier)} before the first class`;
  }
  if (earlier === null) {
    return daysBefore === 0
      ? 'until the day of the first class'
      : `${daysBefore} or more days before the first class`;
  }
  const last = earlier - 1;
  return last === daysBefore
    ? `${days(daysBefore)} before the first class`
    : `${daysBefore} to ${days(last)} before the first class`;
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

/** While the first day of training is not set. */
export function policyUndatedText(percent: number): string {
  const returns = percent === 0 ? 'nothing' : `${percent}%`;
  return `The first day of training is not set yet. Until it is, the first row holds: you get back ${returns}.`;
}

/** Lines on the dashboard. */
export function withdrawnNotification(amount: string | undefined): string {
  return amount === undefined
    ? 'You have left the program. By the policy nothing returns to you.'
    : `You have left the program. ${amount} returns to you; you see here where it is.`;
}

export function refundDoneNotification(amount: string): string {
  return `We returned ${amount} to you. Its document is ready to download.`;
}

export function refundByBankNotification(amount: string): string {
  return `Your bank did not take back ${amount} the way it came. We transfer it: please tell us your account here.`;
}

export function accountAwaitedNotification(amount: string): string {
  return `We return ${amount} to you by bank transfer: please tell us your account here.`;
}

export function accountChangedNotification(lastFour: string): string {
  return `Your account for the refund was changed to the one ending ${lastFour}. If this was not you, call us at once.`;
}
