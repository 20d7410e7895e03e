import { expect, it } from 'vitest';
import { readFilter } from '../../../list/list-filter.ts';
import { MORE } from './application-filter.ts';
import { tokensOf } from './filter-tokens.ts';

it('what narrows the list is named, each with the way to take it away', () => {
  const address = new URLSearchParams('status=Selected,On%20Hold&payment=none&city=Pune&search=x&sort=city');
  expect(tokensOf(readFilter(address, MORE))).toEqual([
    { name: 'Status', value: 'On Hold, Selected', without: { status: '' } },
    { name: 'Payment', value: 'Nothing paid', without: { payment: '' } },
    { name: 'City', value: 'Pune', without: { city: '' } },
  ]);
});
