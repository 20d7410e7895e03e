import { type ApplicationStatus, isEditable } from '../rules/application-status.ts';
import { formatNumber } from '../rules/money.ts';

export const BULK_CHANGE_TEXTS = {
  chooseStatus: 'Choose the new status. Nothing changes before you confirm it.',
  noneMoves: 'None of them can move there.',
  theyStayTicked: 'They stay ticked.',
  nobodyGetsSms: 'Nobody gets an SMS about this.',
  undoNote: 'You can take all of it back for 10 seconds. No SMS leaves before that.',
  previewFailed: 'Failed to look at the selected applications',
  undoFailed: 'Failed to take it back',
  undoOver: 'The 10 seconds are over. The candidates are being told.',
  notAccepted: 'Documents are not accepted yet',
  gone: 'Deleted or not found',
  paid: 'Money is paid for it',
  runNote: 'It runs in the background: you can close this page and look again later.',
  runGoesOn: 'You can go on working or close this page.',
  oneRunAtOnce: 'Your last change is still running. Wait until it has ended, or stop it.',
  undoFirst: 'Your last change can still be taken back. Wait until its 10 seconds are over.',
  undoUnderWay: 'Your last change is still being taken back. Wait until that has ended.',
  stillRunning: 'It is still running. Stop it first.',
  startFailed: 'Failed to begin the change',
  stopFailed: 'Failed to stop it',
  putAwayFailed: 'Failed to put it away',
  stayedFailed: 'Failed to load those that stayed',
  couldNotMove: 'It could not be moved. Please open it and change its status there.',
  couldNotTakeBack: 'It could not be taken back. Please open it and change its status there.',
  changedSince: 'It changed since, so it was not taken back.',
  undoOfRun: 'This change ran in the background. Please take it back where its progress is shown.',
  tickedAgain: 'Those that stay can be ticked again once it has ended.',
  runLabel: 'Change of status in the background',
  whyItStayed: 'Why it stayed',
  whyTheyStayed: 'Why they stayed',
} as const;

/** Why an application stays as it is. */
export function staysText(
  from: ApplicationStatus,
  to: ApplicationStatus,
  refused: 'no-such-move' | 'paid',
): string {
  if (from === to) return `Already ${to}`;
  if (refused === 'paid') return BULK_CHANGE_TEXTS.paid;
  return isEditable(from) ? `Not submitted yet, ${from}` : `${from} cannot become ${to}`;
}

const applications = (count: number) =>
  count === 1 ? '1 application' : `${formatNumber(count)} applications`;

export function changeTitle(count: number): string {
  return `Change status of ${applications(count)}`;
}

export function moveCountText(count: number, to: ApplicationStatus): string {
  return `Move ${count} to ${to}`;
}

export function typeCountText(count: number): string {
  return `Type ${count} to confirm`;
}

/** Something else was typed, or nothing. */
export function countWrongText(count: number): string {
  return `Please type ${count}, the number of applications that will move.`;
}

/** `what` is the number of the only application, or how many there are. */
export function movedText(what: string | number, to: ApplicationStatus): string {
  return `${typeof what === 'number' ? applications(what) : what} moved to ${to}`;
}

/** What was saved of one application, by its number. */
export function editedText(applicationNumber: string, to: ApplicationStatus | undefined): string {
  return to === undefined ? `${applicationNumber} saved` : movedText(applicationNumber, to);
}

export function smsLeavesText(seconds: number): string {
  return `SMS leaves in ${seconds} s.`;
}

export function takenBackText(restored: number, stayed: number): string {
  const back = `${applications(restored)} taken back.`;
  return stayed === 0 ? back : `${back} ${applications(stayed)} stayed.`;
}

/** Said in place of the button that would be refused. */
export function acceptFirstText(count: number): string {
  return `${count === 1 ? '1 document has' : `${count} documents have`} to be accepted before it can be selected.`;
}

/** Where a setting lets nobody select with documents that are not accepted. */
export function notAcceptedRuleText(count: number): string {
  const which = count === 1 ? '1 document is' : `${count} documents are`;
  return `${which} not accepted yet. Please accept every document in Verification before you select.`;
}

export function notAcceptedText(count: number, of: number): string {
  const which = of === 1 ? 'It has' : `${count} of the ${of} ${count === 1 ? 'has' : 'have'}`;
  return `${which} documents that nobody accepted. That does not keep it from moving; the history says so.`;
}

export function runningText(done: number, total: number, to: ApplicationStatus): string {
  return `Moving to ${to}: ${formatNumber(done)} of ${applications(total)}`;
}

/** How far a change is that is being taken back. */
export function takingBackText(looked: number, moved: number): string {
  return `Taking back: ${formatNumber(looked)} of ${applications(moved)}`;
}

/** How a run ended. */
export function runEndedText({ moved, stayed, left, to }: RunEnd): string {
  const parts = [
    moved === 0 ? `Nothing moved to ${to}.` : `${applications(moved)} moved to ${to}.`,
    ...(stayed === 0 ? [] : [`${formatNumber(stayed)} stayed as ${stayed === 1 ? 'it was' : 'they were'}.`]),
    ...(left === 0 ? [] : [`Stopped before the ${left === 1 ? 'last one' : `other ${formatNumber(left)}`}.`]),
  ];
  return parts.join(' ');
}

interface RunEnd {
  readonly moved: number;
  readonly stayed: number;
  /** Not looked at, because the run was stopped. */
  readonly left: number;
  readonly to: ApplicationStatus;
}
