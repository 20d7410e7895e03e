/** A plan of months and the flat yearly rate a lender quotes for it; a range if it depends on the person. */
export type LoanTenure = {
  readonly months: number;
  readonly rateFrom: number;
  readonly rateTo?: number;
};

export type LoanPlan = {
  readonly id: 'Provider 1' | 'Provider 2' | 'Provider 3';
  readonly name: string;
  readonly eligibility: string;
  readonly minimumCibil: number;
  /** Months. */
  readonly defaultTenure: number;
  readonly tenures: readonly LoanTenure[];
  /** The lender's own statement of costs and terms. */
  readonly keyFactsUrl: string;
};

export const LOAN_PLANS: readonly LoanPlan[] = [
  {
    id: 'Provider 1',
    name: 'Neemtal Finance',
    eligibility: 'You or a co-applicant must draw a salary.',
    minimumCibil: 700,
    defaultTenure: 12,
    tenures: [
      { months: 12, rateFrom: 8.5 },
      { months: 18, rateFrom: 7.5 },
    ],
    keyFactsUrl: 'https://www.neemtal.example/key-facts.pdf',
  },
  {
    id: 'Provider 2',
    name: 'Tulsipur Credit',
    eligibility: 'Open to first-time borrowers with a savings account.',
    minimumCibil: 550,
    defaultTenure: 3,
    tenures: [
      { months: 3, rateFrom: 5 },
      { months: 6, rateFrom: 6.75 },
      { months: 9, rateFrom: 9.25 },
      { months: 12, rateFrom: 12 },
    ],
    keyFactsUrl: 'https://www.tulsipur.example/key-facts.pdf',
  },
  {
    id: 'Provider 3',
    name: 'Morpankh Capital',
    eligibility: 'The rate follows your credit history and your co-applicant’s.',
    minimumCibil: 650,
    defaultTenure: 6,
    tenures: [
      { months: 6, rateFrom: 12, rateTo: 18 },
      { months: 9, rateFrom: 12, rateTo: 18 },
      { months: 12, rateFrom: 12, rateTo: 18 },
      { months: 15, rateFrom: 12, rateTo: 18 },
    ],
    keyFactsUrl: 'https://www.morpankh.example/key-facts.pdf',
  },
];

/** The shortest length that every lender offers, so that all can be compared over it. */
export function commonMonths(plans: readonly LoanPlan[]): number | undefined {
  const [first, ...others] = plans;
  const tenures = first?.tenures ?? [];
  return tenures.find(({ months }) => others.every((plan) => loanTenure(plan, months) !== undefined))?.months;
}

/** Calls name a lender by the plan's id or by the lender's own name. */
export function loanPlan(idOrName: string): LoanPlan | undefined {
  return LOAN_PLANS.find((plan) => plan.id === idOrName || plan.name === idOrName);
}

export function loanTenure(plan: LoanPlan, months: number): LoanTenure | undefined {
  return plan.tenures.find((tenure) => tenure.months === months);
}
