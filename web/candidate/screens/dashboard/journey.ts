import { BRAND, PROGRAM } from '@portal/contract/program.ts';
import type { ProgramSettings } from '@portal/contract/program/program-settings.ts';
import { batchText, feeLastDayText } from '@portal/contract/texts/batch.ts';
import type { ApplicationData } from '@portal/contract/routes/application.ts';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { formatRupees, sumOfRupees } from '@portal/contract/rules/money.ts';
import { beingCheckedText } from '@portal/contract/texts/payment.ts';
import { feeOf, isAllUnderWay } from '../../money/fee.ts';
import { programSettings } from '../../program/program-settings.ts';
import { holdOf } from './hold.ts';

export interface JourneyStep {
  readonly title: string;
  readonly state: 'done' | 'current' | 'later';
  readonly detail?: string | undefined;
  /** When it happened. */
  readonly at?: string | null | undefined;
}

const PAST_SUBMISSION: readonly ApplicationStatus[] = [
  'Completed',
  'On Hold',
  'Selected',
  'Rejected',
  'Withdrawn',
];

/** The way from registration to the first class, with the position of this application on it. */
export function journeyOf(
  application: ApplicationData,
  program: ProgramSettings = programSettings(),
): readonly JourneyStep[] {
  const isRejected = application.status === 'Rejected';
  if (application.status === 'Withdrawn') return leftSteps(application);
  return [
    { title: 'Registered', state: 'done' },
    applicationStep(application),
    readingStep(application),
    selectionStep(application),
    ...(isRejected ? [] : [withLastDay(feeStep(application), program), firstClassStep(application, program)]),
  ];
}

/** Of who has left: the way ends there. */
function leftSteps(application: ApplicationData): readonly JourneyStep[] {
  const at = application.notifications.find(({ kind }) => kind === 'withdrawn')?.created_at;
  const detail = 'Your seat went to the next person.';
  return [
    { title: 'Registered', state: 'done' },
    applicationStep(application),
    { title: 'Withdrawn', state: 'current', detail, at },
  ];
}

function applicationStep(application: ApplicationData): JourneyStep {
  const { status, submitted_at } = application;
  if (PAST_SUBMISSION.includes(status)) {
    return { title: 'Application submitted', state: 'done', at: submitted_at };
  }
  return status === 'Registered'
    ? {
        title: 'Fill the application',
        state: 'current',
        detail:
          'Personal details, education, documents, then one page to review it all. About 20 minutes; it is saved as you type.',
      }
    : { title: 'Finish the application', state: 'current', detail: whereItStopped(application) };
}

function whereItStopped({
  current_application_step: current,
  steps,
  reopen_reason,
}: ApplicationData): string {
  if (reopen_reason !== null) {
    return 'What you sent is all there. Go straight to the step that is meant, change it, and submit once more.';
  }
  const title = steps.find(({ step }) => step === current)?.title;
  const place = `You are at step ${current + 1} of ${steps.length}`;
  return `${title === undefined ? place : `${place}, ${title}`}. Everything so far is saved.`;
}

function readingStep(application: ApplicationData): JourneyStep {
  const { status } = application;
  if (status === 'Completed') {
    return {
      title: 'We read it',
      state: 'current',
      detail:
        'The admissions team checks your documents and may call you to talk. You need to do nothing now.',
    };
  }
  const hold = holdOf(application);
  if (hold !== undefined) {
    const detail =
      hold.words ??
      'We need a little more time with your application. We call you if we need something from you.';
    return { title: 'On hold', state: 'current', detail, at: hold.since };
  }
  const isRead = status === 'Selected' || status === 'Rejected';
  return isRead ? { title: 'Documents checked', state: 'done' } : { title: 'We read it', state: 'later' };
}

function selectionStep({ status, notifications }: ApplicationData): JourneyStep {
  if (status === 'Selected') {
    const at = notifications.find(({ kind }) => kind === 'selected')?.created_at;
    return { title: 'Selected', state: 'done', at };
  }
  if (status === 'Rejected') {
    const at = notifications.find(({ kind }) => kind === 'rejected')?.created_at;
    const detail = 'Thank you for the work you put into it. There is nothing more for you to do.';
    return { title: 'Not selected this time', state: 'current', detail, at };
  }
  return { title: 'The decision', state: 'later', detail: 'It stands here the same day, and comes by SMS.' };
}

function feeStep(application: ApplicationData): JourneyStep {
  const { remaining } = feeOf(application);
  if (application.status !== 'Selected') {
    const detail = 'Pay in full, in parts, or through a lending partner.';
    return { title: 'Confirm your seat', state: 'later', detail };
  }
  if (application.payment_completed) return { title: 'Fee paid in full', state: 'done' };
  if (isAllUnderWay(application)) {
    const detail = 'The answer will stand here and comes by SMS. You need to do nothing now.';
    return { title: 'Your bank checks your payment', state: 'current', detail };
  }
  const ways = 'In parts or at once, or apply for a loan. Each payment gets its own receipt.';
  const { reserved_amount: underWay } = application;
  return underWay > 0
    ? {
        title: `Pay ${formatRupees(sumOfRupees([remaining, -underWay]))}`,
        state: 'current',
        detail: `${beingCheckedText(formatRupees(underWay))} ${ways}`,
      }
    : { title: `Pay the remaining ${formatRupees(remaining)}`, state: 'current', detail: ways };
}

function withLastDay(step: JourneyStep, { feeLastDay }: ProgramSettings): JourneyStep {
  if (feeLastDay === undefined || step.state === 'done') return step;
  return { ...step, detail: [step.detail, feeLastDayText(feeLastDay)].join(' ') };
}

function firstClassStep(
  { status, payment_completed }: ApplicationData,
  { batch }: ProgramSettings,
): JourneyStep {
  const isNext = status === 'Selected' && payment_completed;
  const starts = batchText(batch);
  return {
    title: 'Your first class',
    state: isNext ? 'current' : 'later',
    detail: `${starts === undefined ? '' : `${starts}. `}${PROGRAM.classroomDays} days in the classroom of ${BRAND.academy}, then ${PROGRAM.onTheJobDays} days in a branch, paid.`,
  };
}
