import {
  chosenCampaign,
  LOAN_STATE_LABELS,
  NO_CAMPAIGN,
  NO_OWNER,
  PAYMENT_STATE_LABELS,
  REACHED_LABELS,
  VERIFICATION_STATE_LABELS,
  WARNING_LABELS,
} from '@portal/contract/rules/application-filter.ts';
import { type ApplicationsFilter, filterQuery } from './application-filter.ts';

export const WITHOUT_CAMPAIGN = 'Without a campaign';

/** Something that narrows the list, in words, and how it is taken away. */
export interface FilterToken {
  readonly name: string;
  readonly value: string;
  readonly without: Partial<ApplicationsFilter>;
}

/** What the menu narrows the list by; search and dates show themselves. */
export function tokensOf(filter: ApplicationsFilter): readonly FilterToken[] {
  const { status, city, campaign, state, payment, reached, loan, verification, warnings, ...asked } =
    filterQuery(filter);
  const tokens: readonly FilterToken[] = [
    { name: 'Status', value: status.replaceAll(',', ', '), without: { status: '' } },
    {
      name: 'Payment',
      value: payment === '' ? '' : PAYMENT_STATE_LABELS[payment],
      without: { payment: '' },
    },
    { name: 'Reached', value: reached === '' ? '' : REACHED_LABELS[reached], without: { reached: '' } },
    { name: 'City', value: city, without: { city: '' } },
    { name: 'State', value: state, without: { state: '' } },
    { name: 'Owner', value: asked.owner === NO_OWNER ? 'Nobody' : asked.owner, without: { owner: '' } },
    {
      name: 'Campaign',
      value: campaign === NO_CAMPAIGN ? WITHOUT_CAMPAIGN : chosenCampaign(campaign),
      without: { campaign: '' },
    },
    {
      name: 'Percentage',
      value: percentages(asked.percentage_from, asked.percentage_to),
      without: { percentage_from: '', percentage_to: '' },
    },
    { name: 'Loan', value: loan === '' ? '' : LOAN_STATE_LABELS[loan], without: { loan: '' } },
    {
      name: 'Verification',
      value: verification === '' ? '' : VERIFICATION_STATE_LABELS[verification],
      without: { verification: '' },
    },
    { name: 'Warnings', value: warnings === '' ? '' : WARNING_LABELS[warnings], without: { warnings: '' } },
    {
      name: 'Waiting',
      value: asked.waiting_days === '' ? '' : `over ${asked.waiting_days} days`,
      without: { waiting_days: '' },
    },
  ];
  return tokens.filter(({ value }) => value !== '');
}

function percentages(least: string, most: string): string {
  if (least === '') return most === '' ? '' : `up to ${most}`;
  return most === '' ? `from ${least}` : `${least} to ${most}`;
}
