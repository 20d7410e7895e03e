import { PROGRAM } from '../program.ts';
import type { Paise } from './money.ts';

/** What a received amount is made of. */
export interface TaxParts {
  readonly taxablePaise: Paise;
  readonly taxPaise: Paise;
}

/** Central and state tax are the same, so that the tax is always an even number of paise. */
const HALF_PERCENT = PROGRAM.gstPercent / 2;

function halfTaxWithin(gross: Paise): Paise {
  return Math.round((gross * HALF_PERCENT) / (100 + PROGRAM.gstPercent));
}

/**
 * The parts of one more amount, rounded so that the parts of all receipts together are the parts of all that was
 * received: 2,36,000 in any instalments is 2,00,000 and 36,000.
 */
export function taxPartsOfNext(
  amount: Paise,
  before: { readonly grossPaise: Paise; readonly taxPaise: Paise },
): TaxParts {
  const wanted = 2 * halfTaxWithin(before.grossPaise + amount) - before.taxPaise;
  const most = amount - (amount % 2);
  const taxPaise = Math.min(Math.max(0, wanted - (wanted % 2)), most);
  return { taxablePaise: amount - taxPaise, taxPaise };
}

/** What an amount consists of, by itself; for the screen, before there is a receipt. */
export function taxPartsOf(amount: Paise): TaxParts {
  return taxPartsOfNext(amount, { grossPaise: 0, taxPaise: 0 });
}

/** A GSTIN begins with the code of the state in which the seller is registered. */
const STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

export const GSTIN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

const GSTIN_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether the last character of a GSTIN is the one that follows from the others (Luhn's rule in base 36). */
export function hasGstinCheckCharacter(gstin: string): boolean {
  const base = GSTIN_CHARACTERS.length;
  const values = Array.from(gstin.slice(0, -1), (character) => GSTIN_CHARACTERS.indexOf(character));
  const sum = values.reduce((total, value, at) => {
    const product = value * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / base) + (product % base);
  }, 0);
  return gstin.at(-1) === GSTIN_CHARACTERS[(base - (sum % base)) % base];
}

/** Training is supplied where it is held: `Maharashtra (27)`. */
export function placeOfSupply(gstin: string): string {
  const code = gstin.slice(0, 2);
  const state = STATES[code];
  return state === undefined ? code : `${state} (${code})`;
}

/** Commercial training and coaching services. */
export const SERVICE_CODE = '999293';
