import { REVIEW_STEP } from '@portal/contract/rules/form/form-description.ts';
import { useState } from 'react';
import { layerValue, leaveLayer, pushLayer } from '../../navigation/layers.ts';
import { useLayerValue } from '../../navigation/use-layers.ts';

export interface Steps {
  readonly step: number;
  /** The section that the next change of the step lands at. */
  readonly section: string | undefined;
  /** Next leads back to the review, where Edit was pressed. */
  readonly returnsToReview: boolean;
  readonly goTo: (step: number) => void;
  /** From the review to one of its sections. */
  readonly edit: (step: number, section: string) => void;
}

/** The steps as entries of the history: the browser's Back goes to the one that was shown before. */
export function useSteps(first: number): Steps {
  const [start] = useState(first);
  const [section, setSection] = useState<string>();
  const shown = useLayerValue('step');
  const step = typeof shown === 'number' && shown >= 0 && shown <= REVIEW_STEP ? shown : start;
  const returnsToReview = useLayerValue('returns') === 1;

  const goTo = (to: number) => {
    if (to === step) return;
    if (!(returnsToReview && to === REVIEW_STEP)) setSection(undefined);
    if (layerValue('from') === to) leaveLayer();
    else pushLayer({ step: to, from: step, returns: undefined });
  };
  const edit = (to: number, at: string) => {
    setSection(at);
    pushLayer({ step: to, from: step, returns: 1 });
  };
  return { step, section, returnsToReview, goTo, edit };
}
