import { stageOf } from '../stages.ts';
import { DAY_MS } from './calendar.ts';
import { afterSelection } from './settlement.ts';
import { chance, type Step } from './steps.ts';

export interface Intake {
  readonly count: number;
  readonly from: number;
  readonly until: number;
}

const LEADS_SHARE = 10;
const LONGEST_WAIT_DAYS = 6;

/** What happens in an intake, in the order of time, as far as it has come. */
export function planIntake(intake: Intake): readonly Step[] {
  const people = Array.from({ length: intake.count }, (_, index) => candidateSteps(index, intake));
  const strangers = Array.from({ length: leadsOf(intake.count) }, (_, number) =>
    strangerSteps(number, intake),
  );
  return [...people, ...strangers]
    .flat()
    .filter(
      ({ at, act }) => at <= intake.until || act.kind === 'registers' || act.kind === 'asks for a callback',
    )
    .toSorted((one, other) => one.at - other.at);
}

function leadsOf(count: number): number {
  return Math.ceil(count / LEADS_SHARE);
}

/** More come every day until now, and by day. */
function arrival(part: number, { from, until }: Intake): number {
  const at = until - (until - from) * (1 - part) ** 1.5;
  const day = Math.floor((at - from) / DAY_MS);
  const hour = ((at - from) / DAY_MS - day) * 13 + 8;
  return Math.min(from + day * DAY_MS + (hour / 24) * DAY_MS, until);
}

function candidateSteps(index: number, intake: Intake): Step[] {
  const registers = arrival((index + 0.5) / intake.count, intake);
  const steps: Step[] = [{ at: registers, index, act: { kind: 'registers' } }];
  const stage = stageOf(index);
  if (index % (2 * LEADS_SHARE) === LEADS_SHARE) steps.unshift(...convertedLead(index, registers, intake));
  if (stage === 'Registered') return steps;
  if (stage === 'In Progress') {
    const at = registers + chance(index, 1) * 2 * DAY_MS;
    return [...steps, { at, index, act: { kind: 'fills', steps: index % 2 === 0 ? 1 : 2 } }];
  }
  const submits = registers + (0.05 + chance(index, 2) * 4) * DAY_MS;
  steps.push({ at: submits, index, act: { kind: 'submits' } });
  if (stage === 'Completed' && submits > intake.until - LONGEST_WAIT_DAYS * DAY_MS) return steps;
  const decided = submits + (1 + chance(index, 3) * 4) * DAY_MS;
  // Nobody waits for weeks: who came early was decided by now.
  const decision = stage === 'Completed' ? (index % 3 === 0 ? 'On Hold' : 'Selected') : stage;
  steps.push({ at: decided, index, act: { kind: 'is decided', stage: decision } });
  if (decision === 'Selected') steps.push(...afterSelection(index, decided, intake.until));
  return steps;
}

/** Asked for a callback first, and was persuaded. */
function convertedLead(index: number, registers: number, { from }: Intake): Step[] {
  const asks = Math.max(from, registers - (1 + chance(index, 4)) * DAY_MS);
  const note = 'Registered after the call.';
  return [
    { at: asks, index, act: { kind: 'asks for a callback' } },
    { at: registers + 0.2 * DAY_MS, index, act: { kind: 'is called', status: 'Converted', note } },
  ];
}

const CALLS = [
  { status: 'Called', note: 'Asked about the loan; call again after the exams.' },
  { status: 'Not reachable', note: 'No answer at noon, try in the evening.' },
  undefined,
  { status: 'Called', note: 'Wants to speak with the parents first. Sent the brochure.' },
  { status: 'Called', note: 'Has 48 %: not eligible this year.' },
  { status: 'Not reachable', note: 'Switched off; third try.' },
  undefined,
] as const;

/** Someone who is no candidate yet. */
function strangerSteps(number: number, intake: Intake): Step[] {
  const index = intake.count + 1 + number;
  const at = arrival((number + 0.5) / leadsOf(intake.count), intake);
  const asks: Step = { at, index, act: { kind: 'asks for a callback' } };
  const call = CALLS[number % CALLS.length];
  if (call === undefined) return [asks];
  return [asks, { at: at + (0.2 + chance(index, 5)) * DAY_MS, index, act: { kind: 'is called', ...call } }];
}
