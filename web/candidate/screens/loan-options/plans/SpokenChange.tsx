import type { LoanPlan } from '@portal/contract/program/loan-plans.ts';
import { useEffect, useRef, useState } from 'react';
import type { Choices } from './choices.ts';
import { costText, emiTexts } from './figure-texts.ts';
import type { PlanFigures } from './plan-figures.ts';
import hidden from '../../../../ui/plain/Spoken.module.css';

interface SpokenChangeProps {
  readonly plans: readonly { readonly plan: LoanPlan; readonly figures: PlanFigures }[];
  readonly choices: Choices;
}

const PAUSE_MS = 700;

/** Announces the new figures to screen readers, once the typing pauses. */
export function SpokenChange({ plans, choices }: SpokenChangeProps) {
  const sentences = plans.map(({ plan, figures }) => sentenceOf(plan, choices[plan.id].months, figures));
  const said = useRef(sentences);
  const [words, setWords] = useState('');
  const all = sentences.join(' ');
  useEffect(() => {
    const timer = setTimeout(() => {
      const changed = sentences.filter((sentence, index) => sentence !== said.current[index]);
      said.current = sentences;
      if (changed.length > 0) setWords(changed.join(' '));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
    // The sentences are new with each drawing; their words are what counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [all]);
  return (
    <p role="status" className={hidden.spoken}>
      {words}
    </p>
  );
}

function sentenceOf({ name }: LoanPlan, months: number, figures: PlanFigures): string {
  if (figures.cost === undefined) return '';
  const { from, to } = emiTexts(figures);
  const emi = to === undefined ? `Rs ${from}` : `Rs ${from} to ${to}`;
  return `${name}: ${emi} a month for ${months} months, ${costText(figures.cost.total)} in all.`;
}
