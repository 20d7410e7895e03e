import { type LoanPlan, loanTenure } from '@portal/contract/program/loan-plans.ts';
import { apr, emi, type FlatRate, totalCost, totalInterest } from '@portal/contract/rules/loan-emi.ts';
import type { Paise } from '@portal/contract/rules/money.ts';

/** One figure, or two where the lender quotes a range. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface PlanFigures {
  readonly ratePercent: Span;
  readonly aprPercent: Span;
  /** Paise; undefined while no amount is given. */
  readonly cost: { readonly emi: Span; readonly interest: Span; readonly total: Span } | undefined;
}

export function planFigures(plan: LoanPlan, months: number, amountPaise: Paise | undefined): PlanFigures {
  const { rateFrom, rateTo = rateFrom } = loanTenure(plan, months) ?? { rateFrom: 0 };
  const span = (figure: (rate: FlatRate) => number): Span => ({
    from: figure({ ratePercent: rateFrom, months }),
    to: figure({ ratePercent: rateTo, months }),
  });
  return {
    ratePercent: { from: rateFrom, to: rateTo },
    aprPercent: span(apr),
    cost:
      amountPaise === undefined
        ? undefined
        : {
            emi: span((rate) => emi({ ...rate, amountPaise })),
            interest: span((rate) => totalInterest({ ...rate, amountPaise })),
            total: span((rate) => totalCost({ ...rate, amountPaise })),
          },
  };
}

interface PlanCost {
  readonly months: number;
  readonly amountPaise: Paise | undefined;
  readonly figures: PlanFigures;
}

/**
 * Which plan surely costs the least interest: known only if all are asked for the same amount over the same months, and
 * if the highest interest of one lies below the lowest of every other.
 */
export function lowestInterest(plans: readonly PlanCost[]): number | undefined {
  const [first] = plans;
  if (first?.amountPaise === undefined) return undefined;
  if (!isLikeWithLike(plans)) return undefined;
  const interests = plans.flatMap(({ figures: { cost } }) => (cost === undefined ? [] : [cost.interest]));
  const lowest = interests.findIndex((one) =>
    interests.every((other) => other === one || one.to < other.from),
  );
  return lowest === -1 ? undefined : lowest;
}

/** One amount over one length: otherwise a shorter loan looks cheaper for its length alone. */
export function isLikeWithLike(plans: readonly Omit<PlanCost, 'figures'>[]): boolean {
  const [first] = plans;
  return plans.every(
    ({ amountPaise, months }) => amountPaise === first?.amountPaise && months === first?.months,
  );
}
