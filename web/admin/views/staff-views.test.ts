import type { SavedView } from '@portal/contract/routes/saved-views.ts';
import { describe, expect, it } from 'vitest';
import { findView, staffViews, viewAddress } from './staff-views.ts';

const saved = (id: number, name: string, isShared: boolean, isOwn: boolean): SavedView => ({
  id,
  name,
  is_shared: isShared,
  is_own: isOwn,
  owner: { username: 'meera', is_active: true },
  query: { city: 'Pune' },
  columns: null,
  lost: [],
});

describe('views', () => {
  const views = staffViews([saved(1, 'Night', true, false), saved(2, 'Mine', false, true)]);

  it('are the built-in ones and the shared ones, and one’s own', () => {
    expect(views.shared.map(({ name }) => name)).toEqual([
      'To verify',
      'Selected, unpaid',
      'Waiting over 3 days',
      'Paid above the fee',
      'At a glance',
      'Night',
    ]);
    expect(views.own.map(({ name }) => name)).toEqual(['Mine']);
  });

  it('have an address with their filter and their key', () => {
    const mine = findView(views, 'v2');
    expect(mine).toMatchObject({ name: 'Mine' });
    expect(mine === undefined ? '' : viewAddress(mine)).toBe('/admin-dashboard?city=Pune&view=v2');
    expect(findView(views, 'v3')).toBeUndefined();
  });
});
