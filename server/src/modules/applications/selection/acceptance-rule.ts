import { notAcceptedRuleText } from '@portal/contract/texts/bulk-change.ts';
import { AppError } from '../../../kernel/app-error.ts';

/** Throws if an application with so many documents that nobody accepted is not to be selected. */
export type AcceptanceRule = (notAccepted: number) => void;

/** Selecting them stays possible, and is recorded, unless a setting makes it a rule. */
export function createAcceptanceRule(isRule: boolean): AcceptanceRule {
  return (notAccepted) => {
    if (!isRule || notAccepted === 0) return;
    throw new AppError('STATUS_MOVE_REFUSED', { text: notAcceptedRuleText(notAccepted) });
  };
}
