import { expect, it } from 'vitest';
import { readFilter } from '../../../list/list-filter.ts';
import { MORE } from './application-filter.ts';
import { tokensOf } from './filter-tokens.ts';

it('what narrows the list is named, each with the way to take it away', () => {
  const address = new URLSearchParams(
    'status=Selected,On%20Hold&payment=none&city=Pune&search=x&sort=city&percentage_from=60&loan=approved&waiting_days=3&reached=selected&campaign=-',
  );
  expect(tokensOf(readFilter(address, MORE))).toEqual([
    { name: 'Status', value: 'On Hold, Selected', without: { status: '' } },
    { name: 'Payment', value: 'Nothing paid', without: { payment: '' } },
    { name: 'Reached', value: 'Selected or paid', without: { reached: '' } },
    { name: 'City', value: 'Pune', without: { city: '' } },
    { name: 'Campaign', value: 'Without a campaign', without: { campaign: '' } },
    { name: 'Percentage', value: 'from 60', without: { percentage_from: '', percentage_to: '' } },
    { name: 'Loan', value: 'Loan approved', without: { loan: '' } },
    { name: 'Waiting', value: 'over 3 days', without: { waiting_days: '' } },
  ]);
});
