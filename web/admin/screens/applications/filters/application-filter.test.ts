import { describe, expect, it } from 'vitest';
import { readFilter } from '../../../list/list-filter.ts';
import { filterQuery, MORE, sortChange, sortIn, statusesIn, withStatus } from './application-filter.ts';

const read = (text: string) => readFilter(new URLSearchParams(text), MORE);

describe('the filter of applications', () => {
  it('is asked for as the address has it', () => {
    const address =
      'search=asha&status=Selected,Rejected&city=Pune&payment=part&reached=submitted&campaign=diwali&page=3&state=Goa&loan=pending' +
      '&percentage_from=60&percentage_to=72.5&verification=waiting&warnings=duplicates&waiting_days=3';
    expect(filterQuery(read(address))).toEqual({
      search: 'asha',
      start_date: '',
      end_date: '',
      status: 'Selected,Rejected',
      city: 'Pune',
      payment: 'part',
      reached: 'submitted',
      campaign: 'diwali',
      state: 'Goa',
      percentage_from: '60',
      percentage_to: '72.5',
      loan: 'pending',
      verification: 'waiting',
      warnings: 'duplicates',
      owner: '',
      waiting_days: '3',
    });
  });

  it('leaves out what there is not', () => {
    expect(
      filterQuery(read('status=Selected,Lost&payment=twice&percentage_from=101&loan=odd&waiting_days=0')),
    ).toMatchObject({
      status: 'Selected',
      payment: '',
      percentage_from: '',
      loan: '',
      waiting_days: '',
    });
  });

  it('takes one status more and one less, in the order of an application’s life', () => {
    const filter = read('status=Selected');
    expect(withStatus(filter, 'Completed', true)).toBe('Completed,Selected');
    expect(withStatus(filter, 'Selected', false)).toBe('');
    expect(statusesIn(read('status=Rejected,Registered'))).toEqual(['Registered', 'Rejected']);
  });
});

describe('the order of applications', () => {
  it('is newest first where nothing is said, or nothing that can be', () => {
    expect(sortIn(read(''))).toEqual({ by: 'created_at', order: 'desc' });
    expect(sortIn(read('sort=pan_card_number&order=asc'))).toEqual({ by: 'created_at', order: 'desc' });
  });

  it('is the one in the address', () => {
    expect(sortIn(read('sort=city'))).toEqual({ by: 'city', order: 'asc' });
    expect(sortIn(read('sort=total_amount_paid&order=desc'))).toEqual({
      by: 'total_amount_paid',
      order: 'desc',
    });
  });

  it('is written down only where it is not the usual one', () => {
    expect(sortChange('created_at', 'desc')).toEqual({ sort: '', order: '' });
    expect(sortChange('created_at', 'asc')).toEqual({ sort: 'created_at', order: 'asc' });
  });
});
