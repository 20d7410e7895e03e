import { DAY_MS } from './calendar.ts';
import { chance, type Act, type Step } from './steps.ts';

const FEE = 236_000;
const FIRST_PART = 100_000;
const PENDING_EVERY = 6;

type After = (days: number, act: Act) => Step;
/** Of those who pay in parts. */
const LEAVES_EVERY = 9;
/** Some excess is still there for visitors of the demo. */
const RETURNED_EVERY = 2;

/** How those who were selected settle the fee, in days after the selection. */
export function afterSelection(index: number, selected: number, until: number): Step[] {
  const after: After = (days, act) => ({ at: selected + days * DAY_MS, index, act });
  const soon = 0.3 + chance(index, 6) * 3;
  const later = soon + 3 + chance(index, 7) * 7;
  const way = Math.floor(index / 7) % 10;
  const part = 25_000 + (index % 5) * 10_000;
  if (way < 3) return inParts(index, soon, later, after);
  if (way === 3) return [after(soon, { kind: 'pays', rupees: part, outcome: 'captured' })];
  if (way === 4) {
    if (index % 3 !== 0) return [after(soon, { kind: 'pays', rupees: part, outcome: 'captured' })];
    const twice = after(soon, { kind: 'pays twice', rupees: FEE });
    const isReturned = Math.floor(index / 3) % RETURNED_EVERY === 0;
    return isReturned ? [twice, after(soon + 2, { kind: 'is refunded', what: 'above_fee' })] : [twice];
  }
  if (way === 5) {
    return [
      after(soon, { kind: 'pays', rupees: 50_000, outcome: 'failed' }),
      after(soon + 0.4, { kind: 'pays', rupees: 50_000, outcome: 'captured' }),
    ];
  }
  if (way === 6) return [after(soon, { kind: 'pays at the desk', rupees: index % 2 === 0 ? 118_000 : FEE })];
  if (way < 9) return withLoan(index, after);
  // Nothing yet, but for those whose bank has not answered since yesterday.
  const yesterday = until - 1.1 * DAY_MS;
  if (selected > yesterday || index % PENDING_EVERY !== 1) return [];
  return [{ at: yesterday, index, act: { kind: 'pays', rupees: 60_000, outcome: 'pending' } }];
}

/** Two parts; or one, and then other plans. */
function inParts(index: number, soon: number, later: number, after: After): Step[] {
  const first = after(soon, { kind: 'pays', rupees: FIRST_PART, outcome: 'captured' });
  if (index % LEAVES_EVERY !== 4) {
    return [first, after(later, { kind: 'pays', rupees: FEE - FIRST_PART, outcome: 'captured' })];
  }
  return [
    first,
    after(soon + 2, { kind: 'leaves' }),
    after(soon + 5, { kind: 'is refunded', what: 'withdrawal' }),
  ];
}

/** Asked and not answered, refused, approved, paid out, or withdrawn by the candidate. */
function withLoan(index: number, after: After): Step[] {
  const asked = 0.5 + chance(index, 8) * 2;
  const answered = asked + 2 + chance(index, 9) * 4;
  const asks = after(asked, { kind: 'borrows', rupees: 150_000 + (index % 4) * 20_000 });
  const hears = (days: number, says: 'Approved' | 'Rejected', isPaid: boolean) =>
    after(days, { kind: 'hears', says, isPaid });
  switch (index % 5) {
    case 0:
      return [asks, hears(answered, 'Rejected', false)];
    case 1:
      return [asks, hears(answered, 'Approved', false)];
    case 2:
      return [asks, hears(answered, 'Approved', false), hears(answered + 2, 'Approved', true)];
    case 3:
      return [asks, after(answered, { kind: 'withdraws' })];
    default:
      return [asks];
  }
}
