import { taxPartsOfNext, type TaxParts } from '@portal/contract/rules/gst.ts';
import type { LedgerAccount } from '@portal/contract/rules/ledger.ts';
import type { Paise } from '@portal/contract/rules/money.ts';

/** What documents of the fee were issued for so far, and the tax in it. */
interface Documented {
  readonly grossPaise: Paise;
  readonly taxPaise: Paise;
}

/** Splits one amount after the other into what is taxed and the tax. */
export function taxSplitter(before: Documented): (account: LedgerAccount, amountPaise: Paise) => TaxParts {
  let { grossPaise, taxPaise } = before;
  return (account, amountPaise) => {
    // Money above the fee pays for nothing: it carries no tax, when it comes and when it is returned.
    if (account !== 'fee') return { taxablePaise: amountPaise, taxPaise: 0 };
    const parts = taxPartsOfNext(amountPaise, { grossPaise, taxPaise });
    grossPaise += amountPaise;
    taxPaise += parts.taxPaise;
    return parts;
  };
}
