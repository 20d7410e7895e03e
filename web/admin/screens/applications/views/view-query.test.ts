import { expect, it } from 'vitest';
import { readFilter } from '../../../list/list-filter.ts';
import { MORE } from '../filters/application-filter.ts';
import { viewQueryOf } from './view-query.ts';

it('a view keeps the filter and the order, and neither the page nor what there is not', () => {
  const address = 'status=Selected&city=Pune&sort=city&order=desc&page=4&view=v2&loan=odd';
  expect(viewQueryOf(readFilter(new URLSearchParams(address), MORE))).toEqual({
    status: 'Selected',
    city: 'Pune',
    sort: 'city',
    order: 'desc',
  });
});
