import { EMI_WITHOUT_AMOUNT } from '@portal/contract/rules/loan-emi.ts';
import { formatRupees, paiseToRupees } from '@portal/contract/rules/money.ts';
import type { PlanFigures, Span } from './plan-figures.ts';

/** `13.8%`, `21.6% to 31.8%` */
export function aprText({ from, to }: Span): string {
  return rangeText(`${from.toFixed(1)}%`, `${to.toFixed(1)}%`);
}

/** `7.5%`, `12% to 18%`; as the lender writes it. */
export function rateText({ from, to }: Span): string {
  return rangeText(`${from}%`, `${to}%`);
}

/** `Rs 15,300`, `Rs 20,400 to 30,600` */
export function costText({ from, to }: Span): string {
  const first = formatRupees(paiseToRupees(from));
  return from === to ? first : `${first} to ${digits(paiseToRupees(to))}`;
}

export interface EmiTexts {
  readonly from: string;
  readonly to: string | undefined;
}

/** In whole rupees, as lenders print it; the figure of the brochure while no amount is given. */
export function emiTexts({ cost }: PlanFigures): EmiTexts {
  if (cost === undefined) return { from: digits(EMI_WITHOUT_AMOUNT), to: undefined };
  const [from, to] = [cost.emi.from, cost.emi.to].map((paise) => digits(Math.round(paiseToRupees(paise))));
  return { from: from ?? '', to: to === from ? undefined : to };
}

function digits(rupees: number): string {
  return formatRupees(rupees).replace(/^Rs /, '');
}

function rangeText(from: string, to: string): string {
  return from === to ? from : `${from} to ${to}`;
}
