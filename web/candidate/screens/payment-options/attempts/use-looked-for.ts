import { PAYMENTS_ANCHOR, RECEIPT_OF_PAYMENT } from '@portal/contract/screens.ts';
import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Brings into sight the payment that the address names, as the link of an SMS does, with its receipt in focus. */
export function useLookedFor(list: RefObject<HTMLElement | null>): void {
  const { search, hash } = useLocation();
  useEffect(() => {
    const paymentId = new URLSearchParams(search).get(RECEIPT_OF_PAYMENT);
    const isAsked = paymentId !== null || hash === `#${PAYMENTS_ANCHOR}`;
    if (list.current === null || !isAsked) return;
    const rows = [...list.current.querySelectorAll('li')];
    const row = rows.find(({ dataset }) => dataset.payment === paymentId) ?? list.current;
    row.scrollIntoView({ block: 'center' });
    row.querySelector('button')?.focus({ preventScroll: true });
  }, [list, search, hash]);
}
