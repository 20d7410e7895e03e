import { formatRupees, paiseToRupees, type Paise } from '@portal/contract/rules/money.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import box from '../../../../ui/plain/field/Field.module.css';
import { describedBy, FieldError } from '../../../../ui/plain/field/FieldFrame.tsx';
import { amountIn } from '../../../money/amount/amount-text.ts';
import { AmountInput } from '../../../money/amount/AmountInput.tsx';
import styles from './PlanAmount.module.css';
import names from './RowName.module.css';

interface PlanAmountProps {
  readonly id: string;
  readonly text: string;
  readonly remaining: Paise;
  readonly isWrong: boolean;
  readonly isClosed: boolean;
  readonly onChange: (text: string) => void;
}

export function PlanAmount({ id, text, remaining, isWrong, isClosed, onChange }: PlanAmountProps) {
  const error = isWrong ? LOAN_TEXTS.invalidAmount : undefined;
  const most = paiseToRupees(remaining);
  const isTooMuch = !isClosed && (amountIn(text) ?? 0) > most;
  return (
    <div>
      <label htmlFor={id} className={names.label}>
        Amount
      </label>
      <AmountInput
        {...describedBy(id, error, true)}
        aria-invalid={error !== undefined || isTooMuch || undefined}
        id={id}
        name={id}
        className={styles.box}
        unitClassName={box.prefix}
        text={text}
        disabled={isClosed}
        onChange={onChange}
      />
      <FieldError id={id} error={error} />
      <p id={`${id}-help`} className={styles.help} data-much={isTooMuch || undefined}>
        At most {formatRupees(most)}
      </p>
    </div>
  );
}
