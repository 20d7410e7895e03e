import type { PaymentPicture } from '@portal/contract/routes/payments.ts';
import { formatRupees, paiseToRupees, type Paise } from '@portal/contract/rules/money.ts';
import { payablePaise } from '@portal/contract/rules/payment-amount.ts';
import { PROVIDER_NAME } from '@portal/contract/texts/payment-provider.ts';
import { PAYMENT_TEXTS } from '@portal/contract/texts/payment.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/plain/field/Button.tsx';
import { Icon } from '../../../ui/plain/icon/Icon.tsx';
import { amountIn, amountText } from '../../money/amount/amount-text.ts';
import { AmountField } from './amount/AmountField.tsx';
import { AmountHelp } from './amount/AmountHelp.tsx';
import { CoverLedger } from './amount/CoverLedger.tsx';
import { QuickChoices } from './amount/QuickChoices.tsx';
import { SHIELD } from './shield-icon.ts';
import { inPaise } from '../../money/in-paise.ts';
import { OutcomeNote } from '../../money/OutcomeNote.tsx';
import styles from './PayForm.module.css';
import type { Outcome } from './paying/outcome.ts';
import type { Bank } from './paying/use-bank.ts';
import type { Stage } from './paying/use-paying.ts';

const ASKING = { tone: 'warning', text: PAYMENT_TEXTS.checkingWithBank } as const;

export interface PayFormProps {
  /** Undefined if it could not be loaded: an amount can be typed, but is not accepted. */
  readonly picture: PaymentPicture | undefined;
  /** What came of the payment that was just made or left. */
  readonly outcome: Outcome | undefined;
  readonly stage: Stage;
  readonly bank: Bank;
  readonly onPay: (amount: Paise) => void;
  readonly onNotLoaded: () => void;
}

export function PayForm({ picture, outcome, stage, bank, onPay, onNotLoaded }: PayFormProps) {
  // The bank may have told the portal of the money before this page reaches it.
  const isReceived = stage === 'asking' && outcome?.isReceived === true;
  const isSpent = isReceived || (outcome?.isSpent === true && stage === 'ready');
  const suggested = picture === undefined ? undefined : amountText(picture.payable_amount);
  const [text, setText, isUntouched] = useTypedAmount(suggested, isSpent);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const payable = inPaise(picture?.payable_amount ?? 0);
  const rupees = amountIn(text);
  const amount = rupees === undefined ? undefined : payablePaise(rupees, payable);

  const write = (next: string) => {
    setText(next);
    setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (picture === undefined) onNotLoaded();
    else if (amount === undefined) {
      setError(PAYMENT_TEXTS.invalidAmount);
      input.current?.focus();
    } else onPay(amount);
  };

  return (
    <form noValidate onSubmit={submit}>
      <AmountField
        text={text}
        onChange={write}
        upTo={picture && formatRupees(picture.payable_amount)}
        error={error}
        help={<AmountHelp picture={picture} rupees={rupees} hasError={error !== undefined} />}
        readOnly={stage !== 'ready'}
        isSuggested={isUntouched}
        inputRef={input}
      >
        {picture === undefined ? null : (
          <QuickChoices
            payable={payable}
            chosen={amount}
            isStill={stage !== 'ready'}
            onChoose={(chosen) => write(amountText(chosen))}
          />
        )}
      </AmountField>
      {picture === undefined ? null : (
        <CoverLedger
          amount={amount}
          paid={inPaise(picture.total_paid_amount)}
          remaining={inPaise(picture.remaining_amount)}
          underWay={inPaise(picture.reserved_amount)}
        />
      )}
      <OutcomeNote note={stage === 'asking' && !isReceived ? ASKING : outcome} />
      <div className={styles.action}>
        {outcome?.isUnsure === true && stage === 'ready' ? (
          <AskTheBank bank={bank} />
        ) : (
          <Button whole type="submit" loading={stage !== 'ready'}>
            {amount === undefined ? 'Pay' : `Pay ${formatRupees(paiseToRupees(amount))}`}
          </Button>
        )}
      </div>
      <p className={styles.safe}>
        <Icon path={SHIELD} />
        <span>UPI, card or net banking, on {PROVIDER_NAME}’s own page. We never see your card number.</span>
      </p>
    </form>
  );
}

/** What is typed, and until then all that can be paid now; once something was paid the box is empty. */
function useTypedAmount(suggested: string | undefined, isSpent: boolean) {
  const [typed, setText] = useState<string>();
  const [wasSpent, setWasSpent] = useState(isSpent);
  if (isSpent !== wasSpent) {
    setWasSpent(isSpent);
    if (isSpent) setText('');
  }
  return [typed ?? suggested ?? '', setText, typed === undefined && suggested !== undefined] as const;
}

function AskTheBank({ bank }: { readonly bank: Bank }) {
  return (
    <>
      <Button whole loading={bank.isAsking} onClick={bank.askAloud}>
        Ask the bank now
      </Button>
      <p role="status" className={styles.said}>
        {bank.said}
      </p>
    </>
  );
}
