import { expect, it } from 'vitest';
import { statusLink, stepLink } from './overview-links.ts';

it('leads from a status to its rows', () => {
  expect(statusLink('On Hold')).toBe('/admin-dashboard?status=On+Hold');
});

it('leads from a step of the funnel to its rows, of a campaign too', () => {
  expect(stepLink('registered', '')).toBe('/admin-dashboard?');
  expect(stepLink('selected', 'diwali')).toBe('/admin-dashboard?status=Selected&campaign=diwali');
  expect(stepLink('submitted', '')).toBe(
    '/admin-dashboard?status=Completed%2COn+Hold%2CSelected%2CRejected%2CWithdrawn',
  );
  expect(stepLink('paid_in_full', '')).toBe('/admin-dashboard?payment=full');
});

it('leads nowhere where no filter means the same', () => {
  expect(stepLink('paid', '')).toBeUndefined();
  expect(stepLink('selected', undefined)).toBeUndefined();
});
