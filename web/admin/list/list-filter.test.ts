import { describe, expect, it } from 'vitest';
import {
  areDaysCrossed,
  changedFilter,
  isWholeList,
  readFilter,
  WHOLE_LIST,
  writeFilter,
} from './list-filter.ts';

const read = (text: string) => readFilter(new URLSearchParams(text));

describe('the filter in the address', () => {
  it('is read and written', () => {
    const filter = {
      page: 3,
      search: 'pune',
      start_date: '2026-10-01',
      end_date: '2026-11-14',
      status: 'New',
    };
    const text = writeFilter(filter).toString();
    expect(text).toBe('page=3&search=pune&start_date=2026-10-01&end_date=2026-11-14&status=New');
    expect(read(text)).toEqual(filter);
  });

  it('says nothing if nothing is filtered', () => {
    expect(writeFilter(WHOLE_LIST).toString()).toBe('');
    expect(read('')).toEqual(WHOLE_LIST);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=two',
    'page=1.5',
    'start_date=2026-02-31',
    'end_date=yesterday',
    'search=%20',
  ])('takes %s for nothing', (text) => {
    expect(read(text)).toEqual(WHOLE_LIST);
  });

  it('starts at the first page again when it changes, and turns pages', () => {
    const third = { ...WHOLE_LIST, page: 3 };
    expect(changedFilter(third, { search: 'asha' })).toEqual({ ...WHOLE_LIST, search: 'asha' });
    expect(changedFilter(third, { page: 4 }).page).toBe(4);
  });

  it('keeps what a list can be asked for beyond the usual', () => {
    const address = new URLSearchParams('city=%20Pune%20&campaign=&other=x&page=2');
    const filter = readFilter(address, ['city', 'campaign']);
    expect(filter).toEqual({ ...WHOLE_LIST, page: 2, city: 'Pune', campaign: '' });
    expect(writeFilter(changedFilter(filter, { campaign: 'diwali' })).toString()).toBe(
      'city=Pune&campaign=diwali',
    );
  });

  it('is crossed where its first day is after its last', () => {
    expect(areDaysCrossed({ start_date: '2026-11-15', end_date: '2026-11-14' })).toBe(true);
    expect(areDaysCrossed({ start_date: '2026-11-14', end_date: '2026-11-14' })).toBe(false);
    expect(areDaysCrossed({ start_date: '2026-11-15', end_date: '' })).toBe(false);
  });

  it('is none on any page of the whole list', () => {
    expect(isWholeList({ ...WHOLE_LIST, page: 4 })).toBe(true);
    expect(isWholeList({ ...WHOLE_LIST, end_date: '2026-11-14' })).toBe(false);
  });
});
