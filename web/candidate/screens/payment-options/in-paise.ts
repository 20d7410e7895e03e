import { rupeesToPaise, type Paise } from '@portal/contract/rules/money.ts';

/** What the portal sent, to be reckoned with. */
export function inPaise(rupees: number): Paise {
  return rupeesToPaise(rupees) ?? 0;
}
