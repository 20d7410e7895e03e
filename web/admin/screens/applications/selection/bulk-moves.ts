import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { movesOf } from '../edit/edit-form.ts';

export interface BulkMove {
  readonly to: ApplicationStatus;
  /** How many of the rows can go there. */
  readonly count: number;
  readonly needsReason: boolean;
}

/** Where at least one of the rows can go. */
export function bulkMoves(rows: readonly StaffApplication[]): readonly BulkMove[] {
  const moves = rows.flatMap(movesOf);
  return APPLICATION_STATUSES.flatMap((to) => {
    const there = moves.filter((move) => move.to === to);
    if (there.length === 0) return [];
    return [{ to, count: there.length, needsReason: there.some((move) => move.needsReason === true) }];
  });
}
