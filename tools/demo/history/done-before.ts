import { hasAskedToLeave } from '../leaving.ts';
import { hasAskedLender } from '../loans.ts';
import { attemptsOf, isDone, partAndWhole } from '../money.ts';
import type { KnownApplication, Office } from '../office.ts';
import type { Candidate } from '../candidate.ts';
import { person } from '../people.ts';
import type { Step } from './steps.ts';

interface DoneBeforeParts {
  readonly office: Office;
  /** By mobile number, as they were when this run began. */
  readonly known: ReadonlyMap<string, KnownApplication>;
  readonly visiting: (index: number, at: number) => Promise<Candidate>;
  readonly rowOf: (index: number) => Promise<number>;
}

const NOT_SUBMITTED = ['Registered', 'In Progress'];

/** Whether a step of the moment in which an earlier run was interrupted is done, by what the portal says. */
export function doneBefore({ office, known, visiting, rowOf }: DoneBeforeParts) {
  return async ({ index, act, at }: Step): Promise<boolean> => {
    const { mobile } = person(index);
    const application = known.get(mobile);
    switch (act.kind) {
      case 'asks for a callback':
        return (await office.leadOf(mobile)) !== undefined;
      case 'is called': {
        const lead = await office.leadOf(mobile);
        return lead?.status === act.status && lead.note === act.note;
      }
      case 'registers':
        return application !== undefined;
      case 'submits':
        return application !== undefined && !NOT_SUBMITTED.includes(application.status);
      case 'is decided':
        return application?.status === act.stage;
      case 'pays':
        return isDone(await attemptsOf(await visiting(index, at)), act.rupees, act.outcome);
      case 'pays twice': {
        const attempts = await attemptsOf(await visiting(index, at));
        return partAndWhole(act.rupees).every((amount) => isDone(attempts, amount, 'captured'));
      }
      case 'borrows':
        return hasAskedLender(await visiting(index, at));
      case 'hears': {
        const lender = await office.lenderOf((await visiting(index, at)).applicationNumber);
        return lender.status === act.says && (!act.isPaid || lender.disbursal_date !== null);
      }
      case 'leaves':
        return hasAskedToLeave(await visiting(index, at));
      case 'is refunded':
        return (await office.refundsOf(await rowOf(index))).refunds.length > 0;
      // These change nothing when they are done again.
      case 'fills':
      case 'pays at the desk':
      case 'withdraws':
        return false;
    }
  };
}
