import { formatRupees, paiseToRupees, type Paise } from '@portal/contract/rules/money.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import { describedBy, FieldError } from '../../../../ui/plain/field/FieldFrame.tsx';
import { amountIn } from '../../payment-options/amount/amount-text.ts';
import { typeAmount } from '../../payment-options/amount/type-amount.ts';
import styles from './PlanAmount.module.css';

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
      <label htmlFor={id} className={styles.label}>
        Amount
      </label>
      <div className={styles.box}>
        <span className={styles.unit} aria-hidden="true">
          Rs
        </span>
        <input
          {...describedBy(id, error, true)}
          id={id}
          name={id}
          value={text}
          disabled={isClosed}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onChange(typeAmount(event, text))}
        />
      </div>
      <FieldError id={id} error={error} />
      <p id={`${id}-help`} className={styles.help} data-much={isTooMuch || undefined}>
        At most {formatRupees(most)}
      </p>
    </div>
  );
}
