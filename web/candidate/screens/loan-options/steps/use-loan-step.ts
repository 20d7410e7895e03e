import { useEffect, useRef } from 'react';
import { layerValue, leaveLayer, pushLayer } from '../../../navigation/layers.ts';
import { useLayerValue } from '../../../navigation/use-layers.ts';

/** The lenders are compared and chosen, then the documents are added and all of it is sent. */
export const LOAN_STEPS = ['Compare', 'Documents'] as const;
export const COMPARE = 0;
export const DOCUMENTS = 1;

export interface LoanStep {
  readonly step: number;
  readonly goTo: (step: number) => void;
}

/** The steps as entries of the history: Back leads from the documents to the comparison. */
export function useLoanStep(): LoanStep {
  const step = useLayerValue('step') === DOCUMENTS ? DOCUMENTS : COMPARE;
  useTopOfStep(step);
  return {
    step,
    goTo: (to) => {
      if (to === step) return;
      if (layerValue('from') === to) leaveLayer();
      else pushLayer({ step: to, from: step });
    },
  };
}

/** Another step begins at its heading. */
function useTopOfStep(step: number): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('[data-screen-heading]')?.focus({ preventScroll: true });
  }, [step]);
}
