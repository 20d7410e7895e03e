import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { describe, expect, it } from 'vitest';
import { bulkMoves } from './bulk-moves.ts';

type Facts = Pick<StaffApplication, 'status' | 'total_amount_paid' | 'excess_amount'>;

function rows(...facts: readonly (readonly [ApplicationStatus, number])[]): StaffApplication[] {
  return facts.map(([status, total_amount_paid]) => {
    const row: Facts = { status, total_amount_paid, excess_amount: 0 };
    return Object.assign(Object.create(null), row);
  });
}

describe('moving many applications', () => {
  it('offers every status that one of them can have, and says how many can', () => {
    expect(bulkMoves(rows(['Completed', 0], ['On Hold', 0], ['Registered', 0]))).toEqual([
      { to: 'In Progress', count: 2, needsReason: true },
      { to: 'Completed', count: 1, needsReason: false },
      { to: 'On Hold', count: 1, needsReason: false },
      { to: 'Selected', count: 2, needsReason: false },
      { to: 'Rejected', count: 2, needsReason: false },
    ]);
  });

  it('leaves out those who have paid', () => {
    expect(bulkMoves(rows(['Selected', 500], ['Selected', 0]))).toEqual([
      { to: 'On Hold', count: 1, needsReason: false },
    ]);
  });

  it('offers every move there is where some of them were never on a page', () => {
    const moves = bulkMoves(rows(['Registered', 0]), 40);
    expect(moves.map(({ to }) => to)).toEqual([
      'In Progress',
      'Completed',
      'On Hold',
      'Selected',
      'Rejected',
    ]);
    expect(moves.every(({ count }) => count === undefined)).toBe(true);
  });

  it('offers nothing where nothing can move', () => {
    expect(bulkMoves(rows(['Registered', 0], ['In Progress', 0]))).toEqual([]);
  });
});
