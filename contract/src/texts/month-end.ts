import { PERIOD_MOST_DAYS } from '../rules/month-end.ts';

export const MONTH_END_TEXTS = {
  periodInvalid: `Choose a first and a last day, the first not after the last and at most ${PERIOD_MOST_DAYS} days apart.`,
  stateUnknown: 'There is no such state of a payment.',
  kindUnknown: 'There is no such kind of a line.',
  failed: 'The month end could not be read.',
  downloadFailed: 'The file could not be downloaded. Try again in a moment.',
  settlementsFailed: 'The settlements could not be read.',
  noTransfers: 'The provider has paid nothing out in these days.',
  noLines: 'No settlement has such a line.',
  noPayments: 'No payment of these days is in this state.',
  readSoon: 'The provider’s reports are being read. Refresh in a moment.',
  readFailed: 'The reports could not be asked for.',
  searchTransfers: 'Search by UTR or the provider’s id',
  byDay: 'by the day on which it was recorded. Every figure opens its lines.',
} as const;

/** The accounts that vouchers name, as they are made in Tally. */
export const TALLY_LEDGERS = {
  provider: 'Payment provider',
  bank: 'Bank',
  cash: 'Cash',
  cheques: 'Cheques and drafts in hand',
  fees: 'Course fees',
  aboveFee: 'Received above the fee',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
  providerFees: 'Payment provider fees',
  feeTax: 'Input GST on provider fees',
} as const;
