import { formatRupees, paiseToRupees, type Paise } from '@portal/contract/rules/money.ts';
import { type QuickChoice, quickChoices } from '@portal/contract/rules/payment-amount.ts';
import hidden from '../../../../ui/plain/Spoken.module.css';
import styles from './QuickChoices.module.css';

interface QuickChoicesProps {
  readonly payable: Paise;
  readonly chosen: Paise | undefined;
  /** While a payment is under way. */
  readonly isStill: boolean;
  readonly onChoose: (rupees: number) => void;
}

const LABELS = { full: 'All', half: 'Half', upi: 'Fits UPI' } as const satisfies Record<
  QuickChoice['kind'],
  string
>;

export function QuickChoices({ payable, chosen, isStill, onChoose }: QuickChoicesProps) {
  return (
    <fieldset className={styles.choices} disabled={isStill}>
      <legend className={hidden.spoken}>Choose an amount</legend>
      {quickChoices(payable).map(({ kind, amountPaise }) => (
        <button
          key={kind}
          type="button"
          className={styles.choice}
          aria-pressed={amountPaise === chosen}
          onClick={() => onChoose(paiseToRupees(amountPaise))}
        >
          <span className={styles.what}>{LABELS[kind]}</span>{' '}
          <span>{formatRupees(paiseToRupees(amountPaise))}</span>
        </button>
      ))}
    </fieldset>
  );
}
