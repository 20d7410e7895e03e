import type { FormStep } from '@portal/contract/rules/form/form-description.ts';
import { useEffect, useRef } from 'react';
import { sectionId } from '../sections/section-id.ts';
import hidden from '../../../../ui/plain/Spoken.module.css';

interface StepHeadingProps {
  readonly step: number;
  readonly steps: readonly FormStep[];
  /** The section to land at; else the top of the step. */
  readonly section: string | undefined;
}

/** Heard and not seen, since the tab says it: it takes focus when the step changes. */
export function StepHeading({ step, steps, section }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const landing = section === undefined ? null : document.getElementById(sectionId(section));
    if (landing !== null) {
      landing.scrollIntoView({ block: 'start' });
      landing.querySelector('h3')?.focus({ preventScroll: true });
      return;
    }
    scrollTo({ top: 0 });
    // A field with a mistake has the focus already.
    const isInField = document.activeElement?.id.startsWith('field-') === true;
    if (!isInField) heading.current?.focus({ preventScroll: true });
  }, [step, section]);
  const title = steps.find((one) => one.step === step)?.title ?? '';
  return (
    <h2 ref={heading} tabIndex={-1} className={hidden.spoken}>
      {`Step ${step + 1} of ${steps.length}: ${title}`}
    </h2>
  );
}
