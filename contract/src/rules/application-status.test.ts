import { describe, expect, it } from 'vitest';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  candidateMay,
  checkStaffMove,
  isEditable,
  staffMovesFrom,
} from './application-status.ts';

const unpaid = { isPaid: false, reason: 'The photo is not clear.' };

/** Where staff may move an unpaid application from each status; all else is refused. */
const STAFF: Record<ApplicationStatus, ApplicationStatus[]> = {
  Registered: [],
  'In Progress': [],
  Completed: ['On Hold', 'Selected', 'Rejected', 'In Progress'],
  'On Hold': ['Completed', 'Selected', 'Rejected', 'In Progress'],
  Selected: ['On Hold'],
  Rejected: ['On Hold', 'In Progress'],
  Withdrawn: [],
};

describe('staff', () => {
  it.each(APPLICATION_STATUSES)(
    'move an application that is %s as the table says, and in no other way [4.2]',
    (from) => {
      for (const to of APPLICATION_STATUSES) {
        const answer = checkStaffMove(from, to, unpaid);
        expect('move' in answer, `${from} to ${to}`).toBe(STAFF[from].includes(to));
      }
      expect(staffMovesFrom(from, false).map(({ to }) => to)).toEqual(STAFF[from]);
    },
  );

  it('take a selection back only while nothing is paid', () => {
    expect(checkStaffMove('Selected', 'On Hold', { ...unpaid, isPaid: true })).toEqual({ refused: 'paid' });
    expect(staffMovesFrom('Selected', true)).toEqual([]);
  });

  it('reopen with a reason alone', () => {
    for (const reason of [undefined, '', '  ']) {
      expect(checkStaffMove('Completed', 'In Progress', { isPaid: false, reason })).toEqual({
        refused: 'reason-missing',
      });
    }
  });

  it('tell the candidate of a hold, a selection, a rejection and a reopening, of a hold without an SMS', () => {
    const told = staffMovesFrom('Completed', false).map(({ to, tells, sends }) => [to, [tells, sends]]);
    expect(Object.fromEntries(told)).toEqual({
      'On Hold': ['held', undefined],
      Selected: ['selected', 'selected'],
      Rejected: ['rejected', 'rejected'],
      'In Progress': ['reopened', 'reopened'],
    });
  });
});

describe('the candidate', () => {
  it('begins and submits, and moves in no other way [4.1]', () => {
    const moves = APPLICATION_STATUSES.flatMap((from) =>
      APPLICATION_STATUSES.filter((to) => candidateMay(from, to)).map((to) => `${from} to ${to}`),
    );
    expect(moves).toEqual(['Registered to In Progress', 'In Progress to Completed']);
  });

  it('edits what is not submitted [4.4 6.9]', () => {
    expect(APPLICATION_STATUSES.filter(isEditable)).toEqual(['Registered', 'In Progress']);
  });
});
