import { BANK_TEXTS as texts } from '@portal/contract/texts/bank.ts';
import { StatementRefusal } from '../statement-refusal.ts';

/** For whatever spreadsheets do not write. */
export function damagedWorkbook(): StatementRefusal {
  return new StatementRefusal(texts.damagedWorkbook);
}
