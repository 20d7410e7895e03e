import { PAYMENT_STATE_LABELS, PAYMENT_STATES } from '@portal/contract/rules/application-filter.ts';
import { type ApplicationsFilter, statusesIn } from './application-filter.ts';

/** Something that narrows the list, in words, and how it is taken away. */
export interface FilterToken {
  readonly name: string;
  readonly value: string;
  readonly without: Partial<ApplicationsFilter>;
}

/** What the menu narrows the list by; search and dates show themselves. */
export function tokensOf(filter: ApplicationsFilter): readonly FilterToken[] {
  const payment = PAYMENT_STATES.find((state) => state === filter.payment);
  const tokens: readonly FilterToken[] = [
    { name: 'Status', value: statusesIn(filter).join(', '), without: { status: '' } },
    {
      name: 'Payment',
      value: payment === undefined ? '' : PAYMENT_STATE_LABELS[payment],
      without: { payment: '' },
    },
    { name: 'City', value: filter.city, without: { city: '' } },
    { name: 'Campaign', value: filter.campaign, without: { campaign: '' } },
  ];
  return tokens.filter(({ value }) => value !== '');
}
