/** The states of an application, and the one table of who moves it from which to which. */
export const APPLICATION_STATUSES = [
  'Registered',
  'In Progress',
  'Completed',
  'On Hold',
  'Selected',
  'Rejected',
  // Reached through a withdrawal alone, never by a move of staff.
  'Withdrawn',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const REASON_MAX_LENGTH = 500;

/** What the candidate is told by a line on the dashboard. */
export type ToldStatusChange = 'reopened' | 'selected' | 'rejected' | 'held';
/** Those that an SMS tells besides: nobody is called to the portal to read that it takes longer. */
export type SentStatusChange = Exclude<ToldStatusChange, 'held'>;

export interface StatusMove {
  readonly by: 'candidate' | 'staff';
  readonly from: ApplicationStatus;
  readonly to: ApplicationStatus;
  /** Shown to the candidate. */
  readonly needsReason?: true;
  /** Words may be given, which are shown to the candidate too. */
  readonly takesReason?: true;
  readonly onlyWhileUnpaid?: true;
  readonly tells?: ToldStatusChange;
  readonly sends?: SentStatusChange;
}

const sent = <Change extends SentStatusChange>(change: Change) => ({ tells: change, sends: change });
const REOPEN = { by: 'staff', to: 'In Progress', needsReason: true, ...sent('reopened') } as const;
const SELECT = { by: 'staff', to: 'Selected', ...sent('selected') } as const;
const REJECT = { by: 'staff', to: 'Rejected', takesReason: true, ...sent('rejected') } as const;
const HOLD = { by: 'staff', to: 'On Hold', takesReason: true, tells: 'held' } as const;

const STATUS_MOVES: readonly StatusMove[] = [
  { by: 'candidate', from: 'Registered', to: 'In Progress' },
  { by: 'candidate', from: 'In Progress', to: 'Completed' },
  { ...HOLD, from: 'Completed' },
  { ...SELECT, from: 'Completed' },
  { ...REJECT, from: 'Completed' },
  { ...REOPEN, from: 'Completed' },
  { by: 'staff', from: 'On Hold', to: 'Completed' },
  { ...SELECT, from: 'On Hold' },
  { ...REJECT, from: 'On Hold' },
  { ...REOPEN, from: 'On Hold' },
  { ...HOLD, from: 'Rejected' },
  { ...REOPEN, from: 'Rejected' },
  { ...HOLD, from: 'Selected', onlyWhileUnpaid: true },
];

/** Those that a move of staff leads to. */
export const CHOSEN_STATUSES = APPLICATION_STATUSES.filter((status) =>
  STATUS_MOVES.some(({ by, to }) => by === 'staff' && to === status),
);

/** In every other status the form is read-only. */
export function isEditable(status: ApplicationStatus): boolean {
  return status === 'Registered' || status === 'In Progress';
}

/** Whether a form is being filled for the first time; one that was reopened was submitted before. */
export function wasNeverSubmitted(application: {
  readonly status: ApplicationStatus;
  readonly submittedAt: string | null;
}): boolean {
  return application.submittedAt === null && isEditable(application.status);
}

export function candidateMay(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return STATUS_MOVES.some((move) => move.by === 'candidate' && move.from === from && move.to === to);
}

/** Where staff may move an application to, for a choice of statuses. */
export function staffMovesFrom(from: ApplicationStatus, isPaid: boolean): readonly StatusMove[] {
  return STATUS_MOVES.filter(
    (move) => move.by === 'staff' && move.from === from && !(isPaid && move.onlyWhileUnpaid === true),
  );
}

export type StaffMoveAnswer =
  | { readonly move: StatusMove }
  | { readonly refused: 'no-such-move' | 'paid' | 'reason-missing' };

export function checkStaffMove(
  from: ApplicationStatus,
  to: ApplicationStatus,
  { isPaid, reason }: { readonly isPaid: boolean; readonly reason: string | undefined },
): StaffMoveAnswer {
  const move = staffMovesFrom(from, false).find((candidate) => candidate.to === to);
  if (move === undefined) return { refused: 'no-such-move' };
  if (isPaid && move.onlyWhileUnpaid === true) return { refused: 'paid' };
  if (move.needsReason === true && (reason ?? '').trim() === '') return { refused: 'reason-missing' };
  return { move };
}
