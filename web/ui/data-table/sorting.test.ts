import { describe, expect, it } from 'vitest';
import { nextOrder } from './sorting.ts';

describe('pressing the head of a column', () => {
  const city = { sort: 'city', startsWith: 'asc' } as const;
  const paid = { sort: 'paid', startsWith: 'desc' } as const;

  it('starts with the order that suits it', () => {
    expect(nextOrder({ by: 'created_at', order: 'desc' }, city)).toBe('asc');
    expect(nextOrder({ by: 'created_at', order: 'asc' }, paid)).toBe('desc');
  });

  it('turns the order round when it is pressed again', () => {
    expect(nextOrder({ by: 'city', order: 'asc' }, city)).toBe('desc');
    expect(nextOrder({ by: 'city', order: 'desc' }, city)).toBe('asc');
  });
});
