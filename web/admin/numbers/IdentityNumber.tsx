import type { ApplicationId } from '@portal/contract/ids.ts';
import { Textarea } from '@mantine/core';
import {
  type IdentityNumber as NumberName,
  isMaskedNumber,
  NUMBER_REASON_MAX_LENGTH,
} from '@portal/contract/rules/identity-numbers.ts';
import { PRIVACY_TEXTS as texts } from '@portal/contract/texts/privacy.ts';
import { useState } from 'react';
import { useSubmit } from '../../api/use-submit.ts';
import spoken from '../../ui/plain/Spoken.module.css';
import { FormActions } from '../forms/FormActions.tsx';
import { FormNotice } from '../forms/FormNotice.tsx';
import { Form, FormModal } from '../forms/FormModal.tsx';
import { staffCall } from '../staff-api.ts';
import styles from './IdentityNumber.module.css';

interface IdentityNumberProps {
  readonly applicationId: ApplicationId;
  readonly fieldName: NumberName;
  /** What it is called, as in the label of the button. */
  readonly label: string;
  readonly value: string | null;
  /** While the reason is asked for, what lies below keeps its keys to itself. */
  readonly onCovered?: (isCovered: boolean) => void;
}

/** A number as the role sees it; a masked one can be shown for a reason, until the user leaves it. */
export function IdentityNumber({ value, label, onCovered, ...number }: IdentityNumberProps) {
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<string>();
  const ask = (isWanted: boolean) => {
    setAsking(isWanted);
    onCovered?.(isWanted);
  };
  if (!isMaskedNumber(value)) return value ?? '-';
  return (
    <>
      <span className={styles.number} aria-live="polite">
        {shown ?? value}
        {shown === undefined ? (
          <button type="button" className={styles.show} aria-haspopup="dialog" onClick={() => ask(true)}>
            Show<span className={spoken.spoken}> {label}</span>
          </button>
        ) : null}
      </span>
      <FormModal opened={isAsking} title={`Show ${label}`} onClose={() => ask(false)}>
        <ReasonForm
          {...number}
          onCancel={() => ask(false)}
          onShown={(clear) => {
            setShown(clear);
            ask(false);
          }}
        />
      </FormModal>
    </>
  );
}

interface ReasonFormProps extends Pick<IdentityNumberProps, 'applicationId' | 'fieldName'> {
  readonly onCancel: () => void;
  readonly onShown: (number: string) => void;
}

function ReasonForm({ applicationId: id, fieldName, onCancel, onShown }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const submit = useSubmit({ refused: texts.showFailed }, { shownFields: ['reason'] });
  const show = () => {
    if (reason.trim() === '') {
      submit.say(texts.reasonRequired, 'reason');
      return;
    }
    submit.run(async () => {
      const body = { field_name: fieldName, reason };
      const { number } = await staffCall('POST /api/applications/:id/identity-number', {
        params: { id },
        body,
      });
      onShown(number);
    });
  };
  return (
    <Form onSubmit={show}>
      <Textarea
        data-autofocus
        label="Why do you need it?"
        description={texts.reasonKept}
        name="reason"
        autosize
        minRows={2}
        maxLength={NUMBER_REASON_MAX_LENGTH}
        error={submit.fields['reason']}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormNotice failure={submit.failure} />
      <FormActions action="Show" isBusy={submit.isBusy} onCancel={onCancel} />
    </Form>
  );
}
