import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import { type RefObject, useRef, useState } from 'react';
import { useIsNarrow } from '../../../../ui/data-table/use-is-narrow.ts';

/** A modal that is closing gives the focus back first. */
const FOCUS_RETURNED_MS = 50;

interface ShownProviders {
  readonly applicationNumber: ApplicationNumber | undefined;
  /** The loan application below whose row they stand; undefined if they stand below the list. */
  readonly loanId: number | undefined;
}

const NONE: ShownProviders = { applicationNumber: undefined, loanId: undefined };

export interface ProvidersCard extends ShownProviders {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Opens below the row of a loan application. */
  readonly open: (loan: StaffLoan) => void;
  /** The same, or closes if it is open there. */
  readonly toggle: (loan: StaffLoan) => void;
  /** Shows the providers of an application whose number was typed. */
  readonly fetch: (applicationNumber: ApplicationNumber) => void;
  /** Takes it out of its row again; the focus returns to what opened it. */
  readonly close: () => void;
}

/** Whose providers the one card shows, and where it stands: in the row that opened it, or below the list. */
export function useProvidersCard(): ProvidersCard {
  const [shown, setShown] = useState(NONE);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNarrow = useIsNarrow();
  const { loanId } = shown;
  const goToCard = () => {
    setTimeout(() => {
      heading.current?.focus({ preventScroll: true });
      const card = heading.current?.closest('section');
      // A phone has no room for a whole card: its heading comes below the row.
      card?.scrollIntoView({ block: isNarrow ? 'start' : 'nearest' });
    }, FOCUS_RETURNED_MS);
  };
  const open = ({ id, application_id: applicationNumber }: StaffLoan) => {
    setShown({ applicationNumber, loanId: id });
    goToCard();
  };
  const close = () => {
    const row = heading.current?.closest('[data-expansion]')?.previousElementSibling;
    setShown(NONE);
    focusOpener(row);
  };
  return {
    ...shown,
    heading,
    open,
    toggle: (loan) => (loan.id === loanId ? close() : open(loan)),
    fetch: (applicationNumber) => {
      setShown({ applicationNumber, loanId: undefined });
      // A row shows its own alone: the card moves below the list.
      if (loanId !== undefined) goToCard();
    },
    close,
  };
}

/** The button of the row, or on a phone the title that leads to it. */
function focusOpener(row: Element | null | undefined): void {
  const opener =
    row?.querySelector<HTMLElement>('[aria-expanded]') ?? row?.querySelector<HTMLElement>('button');
  const focused = opener ?? (row instanceof HTMLElement ? row : undefined);
  focused?.focus();
}
