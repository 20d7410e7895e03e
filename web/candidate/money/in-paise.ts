import { rupeesToPaise, type Paise } from '@portal/contract/rules/money.ts';

/** An amount that the portal sent, in paise. Throws if it is no amount: a wrong zero could be taken for nothing owed. */
export function inPaise(rupees: number): Paise {
  const paise = rupeesToPaise(rupees);
  if (paise === undefined) throw new RangeError(`No amount: ${rupees}`);
  return paise;
}
