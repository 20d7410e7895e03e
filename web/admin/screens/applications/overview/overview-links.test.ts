import { expect, it } from 'vitest';
import {
  ATTENTION_LINKS,
  dueLink,
  receivedInLink,
  receivedLink,
  registeredLink,
  statusLink,
  stepLink,
} from './overview-links.ts';

it('leads from a status to its rows', () => {
  expect(statusLink('On Hold')).toBe('/admin-dashboard?status=On+Hold');
});

it('leads from a step of the funnel to its rows, of a campaign and of none too', () => {
  expect(stepLink('registered', '')).toBe('/admin-dashboard?');
  expect(stepLink('selected', 'diwali')).toBe('/admin-dashboard?reached=selected&campaign=diwali');
  expect(stepLink('submitted', '')).toBe('/admin-dashboard?reached=submitted');
  expect(stepLink('paid', '-')).toBe('/admin-dashboard?payment=any&campaign=-');
  expect(stepLink('paid_in_full', '')).toBe('/admin-dashboard?payment=full');
});

it('leads from what needs a look to its rows', () => {
  expect(ATTENTION_LINKS).toEqual({
    waiting_long: '/admin-dashboard?waiting_days=3&view=waiting-long',
    pending_long: '/admin-payment-history?status=pending_long',
    above_fee: '/admin-dashboard?payment=above&view=above-fee',
    duplicates: '/admin-dashboard?warnings=duplicates',
  });
});

it('leads from money to the list whose sum it is', () => {
  const week = { from: '2026-11-09', to: '2026-11-15' };
  expect(receivedLink).toBe('/admin-payment-history?tab=receipts&account=fee');
  expect(receivedInLink(week)).toBe(
    '/admin-payment-history?tab=receipts&start_date=2026-11-09&end_date=2026-11-15',
  );
  expect(dueLink).toBe('/admin-dashboard?status=Selected&payment=owed&view=merged');
  expect(registeredLink(week)).toBe('/admin-dashboard?start_date=2026-11-09&end_date=2026-11-15');
});
