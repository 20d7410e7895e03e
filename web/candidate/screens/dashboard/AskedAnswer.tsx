import { checkAnswer } from '@portal/contract/rules/ask-answer.ts';
import { asTyped } from '@portal/contract/rules/form/field-values.ts';
import { ASK_PAGE } from '@portal/contract/program/ask-page.ts';
import { ASK_TEXTS as texts } from '@portal/contract/texts/asks.ts';
import { useState } from 'react';
import type { ReplyOf } from '../../../api/route-types.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { Button } from '../../../ui/plain/field/Button.tsx';
import { TextField } from '../../../ui/plain/field/TextField.tsx';
import { candidateCall } from '../../candidate-api.ts';
import styles from './AskCard.module.css';

type OwnField = NonNullable<ReplyOf<'GET /api/user/ask'>['ask']>['fields'][number];

interface AskedAnswerProps {
  readonly field: OwnField;
  readonly answer: NonNullable<OwnField['answer']>;
  readonly onSent: () => Promise<void>;
}

const KEYS = { number: 'decimal', year: 'numeric' } as const;

/** An answer of the form that is asked for again, held to the checks of the form. */
export function AskedAnswer({ field, answer, onSent }: AskedAnswerProps) {
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState<string>();
  const submit = useSubmit({ refused: texts.sendFailed, noAnswer: texts.noAnswer });
  const send = () => {
    const found = checkAnswer(answer, value);
    setWrong(found);
    if (found !== undefined) return;
    submit.run(async () => {
      const params = { field_name: field.field_name };
      await candidateCall('POST /api/user/ask/answers/:field_name', { params, body: { value } });
      await onSent();
    });
  };
  return (
    <form
      className={styles.document}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>{field.why}</p>
      {field.note === null ? null : <blockquote className={styles.note}>{field.note}</blockquote>}
      <TextField
        label={field.label}
        name={field.field_name}
        type={answer.input_type === 'date' ? 'date' : 'text'}
        inputMode={inputModeOf(answer.input_type)}
        help={answer.hint ?? undefined}
        error={wrong ?? submit.failure}
        readOnly={submit.isBusy}
        value={value}
        onChange={(text) => {
          setWrong(undefined);
          submit.say(undefined);
          setValue(asTyped(answer, text));
        }}
      />
      <Button type="submit" whole loading={submit.isBusy}>
        {`${ASK_PAGE.send} ${field.label}`}
      </Button>
    </form>
  );
}

function inputModeOf(inputType: string) {
  if (inputType === 'number' || inputType === 'year') return KEYS[inputType];
  return 'text';
}
