import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { PaymentPicture } from '@portal/contract/routes/payments.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '../../../../api/api-error.ts';
import { askTheBank } from '../../../money/payment-picture.ts';
import { isAnythingUnsure } from './order-state.ts';

const NOT_REACHED = 'The portal does not answer. Please check your connection and ask again.';

export interface Bank {
  readonly isAsking: boolean;
  /** Its response when the candidate last pressed the button. */
  readonly said: string | undefined;
  /** When it last gave an answer, by this browser's clock. */
  readonly answeredAt: number | undefined;
  readonly askAloud: () => void;
  readonly ask: () => Promise<PaymentPicture | undefined>;
}

interface BankAnswer {
  readonly picture?: PaymentPicture;
  readonly words: string;
}

/** Asks the bank, through the portal, what became of the payments. */
export function useBank(
  applicationNumber: ApplicationNumber | undefined,
  picture: PaymentPicture | undefined,
): Bank {
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState<string>();
  const [answeredAt, setAnsweredAt] = useState<number>();

  const askOnce = useCallback(async (): Promise<BankAnswer> => {
    if (applicationNumber === undefined) return { words: NOT_REACHED };
    setAsking(true);
    setSaid(undefined);
    try {
      const answer = await askTheBank(applicationNumber);
      if (answer.answered) setAnsweredAt(Date.now());
      return { picture: answer, words: answer.message };
    } catch (error) {
      return { words: failureText(error, { refused: NOT_REACHED, noAnswer: NOT_REACHED }) };
    } finally {
      setAsking(false);
    }
  }, [applicationNumber]);

  const askAloud = async () => {
    setSaid((await askOnce()).words);
  };

  const ask = async () => (await askOnce()).picture;

  useAskOnArrival(picture, askOnce);
  return { isAsking, said, answeredAt, askAloud: () => void askAloud(), ask };
}

/** A candidate who comes back after a reload or a closed browser sees the outcome without pressing anything. */
function useAskOnArrival(picture: PaymentPicture | undefined, ask: () => Promise<unknown>): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (picture === undefined || !isFirst.current) return;
    isFirst.current = false;
    if (isAnythingUnsure(picture)) void ask();
  }, [picture, ask]);
}
