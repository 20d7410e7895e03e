import {
  CGPA_FACTORS,
  type CgpaFactor,
  cgpaFields,
  convertedCgpa,
  isCgpaAsked,
  NOT_A_CGPA,
  percentageOf,
  withCgpa,
} from '@portal/contract/rules/form/cgpa.ts';
import type { FormValues } from '@portal/contract/rules/form/form-description.ts';
import { CGPA_TEXTS, noPercentageText, timesText, yesTimesText } from '@portal/contract/texts/cgpa.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import type { FieldProps } from './field-props.ts';
import { InputField } from './InputField.tsx';
import styles from './PercentageField.module.css';

interface PercentageFieldProps extends FieldProps {
  readonly degree: 'ug' | 'pg';
  readonly values: FormValues;
  readonly onAnswers: (answers: FormValues) => void;
}

/** A percentage. So small a number may be a CGPA: then it is asked which, and both are kept. */
export function PercentageField({ degree, values, onAnswers, ...props }: PercentageFieldProps) {
  const { field, value, error } = props;
  const names = cgpaFields(degree);
  const [isTyping, setTyping] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  if (props.disabled) return <InputField {...props} value={withCgpa(field, values)} />;

  // What begins like a CGPA may yet become 84.
  const mayGoOn = isTyping && !value.includes('.') && error === undefined;
  const made = convertedCgpa(degree, values);
  const answer = (percentage: string, cgpa: string, factor: string) => {
    onAnswers({ [names.percentage]: percentage, [names.cgpa]: cgpa, [names.factor]: factor });
    // The pressed button goes; the place stays.
    group.current?.focus();
  };
  return (
    <div
      onFocus={(event) => setTyping(event.target instanceof HTMLInputElement)}
      onBlur={() => setTyping(false)}
    >
      <InputField {...props} />
      <div ref={group} tabIndex={-1} role="group" aria-label={CGPA_TEXTS.question} className={styles.group}>
        {isCgpaAsked(degree, values) && !mayGoOn ? (
          <Question
            value={value.trim()}
            onTimes={(factor, percentage) => answer(percentage, value.trim(), factor)}
            onPercentage={() => answer(value, '', NOT_A_CGPA)}
          />
        ) : made !== undefined ? (
          <Outcome
            text={timesText(made.cgpa, made.factor, value)}
            onChange={() => answer(made.cgpa, '', '')}
          />
        ) : values[names.factor] === NOT_A_CGPA ? (
          <Outcome text={CGPA_TEXTS.isPercentage} onChange={() => answer(value, '', '')} />
        ) : null}
      </div>
    </div>
  );
}

interface QuestionProps {
  readonly value: string;
  readonly onTimes: (factor: CgpaFactor, percentage: string) => void;
  readonly onPercentage: () => void;
}

function Question({ value, onTimes, onPercentage }: QuestionProps) {
  return (
    <div className={styles.question}>
      <p role="status">
        <b>{CGPA_TEXTS.question}</b> {CGPA_TEXTS.choose}
      </p>
      {CGPA_FACTORS.map((factor) => {
        const percentage = percentageOf(value, factor) ?? value;
        return (
          <Button key={factor} look="outlined" onClick={() => onTimes(factor, percentage)}>
            {yesTimesText(factor, percentage)}
          </Button>
        );
      })}
      <Button look="text" onClick={onPercentage}>
        {noPercentageText(value)}
      </Button>
    </div>
  );
}

function Outcome({ text, onChange }: { readonly text: string; readonly onChange: () => void }) {
  return (
    <p className={styles.outcome}>
      <span role="status">{text}</span>
      <Button look="text" onClick={onChange}>
        {CGPA_TEXTS.change}
      </Button>
    </p>
  );
}
