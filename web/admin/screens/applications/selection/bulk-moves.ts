import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  staffMovesFrom,
} from '@portal/contract/rules/application-status.ts';
import { movesOf } from '../edit/edit-form.ts';

export interface BulkMove {
  readonly to: ApplicationStatus;
  /** How many of the rows can go there; undefined if not all of them are known. */
  readonly count: number | undefined;
  readonly needsReason: boolean;
}

/** Where at least one of the rows can go; with rows that are not loaded, wherever staff can move any. */
export function bulkMoves(rows: readonly StaffApplication[], unseen = 0): readonly BulkMove[] {
  const anywhere = APPLICATION_STATUSES.flatMap((from) => staffMovesFrom(from, false));
  const moves = unseen > 0 ? anywhere : rows.flatMap(movesOf);
  return APPLICATION_STATUSES.flatMap((to) => {
    const there = moves.filter((move) => move.to === to);
    if (there.length === 0) return [];
    const needsReason = there.some((move) => move.needsReason === true);
    return [{ to, count: unseen > 0 ? undefined : there.length, needsReason }];
  });
}
