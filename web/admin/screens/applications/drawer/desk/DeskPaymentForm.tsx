import { NativeSelect, TextInput } from '@mantine/core';
import type { StaffApplication, StaffDeskPayment } from '@portal/contract/routes/staff-applications.ts';
import {
  DESK_BANK_MAX_LENGTH,
  DESK_COMMENT_MAX_LENGTH,
  DESK_ENTRY_MODES,
  DESK_NUMBER_MAX_LENGTH,
  clearsLater,
} from '@portal/contract/rules/desk-payment.ts';
import { DESK_TEXTS } from '@portal/contract/texts/desk.ts';
import { paidBeforeRegistrationText, STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useState } from 'react';
import type { FieldFailures } from '../../../../../api/field-failures.ts';
import { useSubmit } from '../../../../../api/use-submit.ts';
import { isWaiting, useNoticeWaiting } from '../../../../approvals/waiting.ts';
import { DateField } from '../../../../forms/DateField.tsx';
import { FigureField } from '../../../../forms/FigureField.tsx';
import formStyles from '../../../../forms/Form.module.css';
import { FormActions } from '../../../../forms/FormActions.tsx';
import { Form } from '../../../../forms/FormModal.tsx';
import { FormNotice } from '../../../../forms/FormNotice.tsx';
import { momentDayText } from '../../../../format/day.ts';
import { noticeDone } from '../../../../notices.ts';
import { staffCall } from '../../../../staff-api.ts';
import { useApplicationsChanged } from '../../use-applications.ts';
import {
  DESK_FIELDS,
  deskBody,
  deskValues,
  type DeskValues,
  isBeforeRegistration,
  modeIn,
  newFormKey,
  numberLabel,
} from './desk-form.ts';

interface DeskPaymentFormProps {
  readonly application: StaffApplication;
  /** The payment that is corrected; undefined for another one. */
  readonly payment: StaffDeskPayment | undefined;
  readonly onClose: () => void;
}

export function DeskPaymentForm({ application, payment, onClose }: DeskPaymentFormProps) {
  const changed = useApplicationsChanged();
  const noticeWaiting = useNoticeWaiting();
  const [key] = useState(newFormKey);
  const [values, setValues] = useState(() => deskValues(payment, new Date()));
  const [askedDay, setAskedDay] = useState('');
  const submit = useSubmit({ refused: DESK_TEXTS.recordFailed }, { shownFields: DESK_FIELDS });
  const isRepeated = submit.code === 'NUMBER_REPEATED';

  const save = () => {
    if (
      isBeforeRegistration(application, values) &&
      askedDay !== values.date &&
      payment?.paid_on !== values.date
    ) {
      setAskedDay(values.date);
      submit.say(paidBeforeRegistrationText(momentDayText(application.created_at) ?? ''), 'paid_on');
      return;
    }
    const body = deskBody(values, isRepeated);
    submit.run(async () => {
      const reply =
        payment === undefined
          ? await staffCall('POST /api/applications/:id/desk-payments', {
              params: { id: application.id },
              body: { ...body, key },
            })
          : await staffCall('PUT /api/desk-payments/:id', { params: { id: payment.id }, body });
      if (isWaiting(reply)) noticeWaiting(reply);
      else noticeDone(payment === undefined ? DESK_TEXTS.recorded : STAFF_TEXTS.updated);
      onClose();
      await changed();
    });
  };
  const action = payment === undefined ? 'Record payment' : 'Save';
  return (
    <Form onSubmit={save}>
      <DeskFields
        values={values}
        fields={submit.fields}
        onChange={(next) => {
          // Another number is asked about anew.
          if (isRepeated) submit.say(undefined);
          setValues(next);
        }}
      />
      <FormNotice failure={submit.failure} />
      <FormActions action={isRepeated ? 'Record anyway' : action} isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}

interface DeskFieldsProps {
  readonly values: DeskValues;
  readonly fields: FieldFailures;
  readonly onChange: (values: DeskValues) => void;
}

function DeskFields({ values, fields, onChange }: DeskFieldsProps) {
  return (
    <>
      <div className={formStyles.pair}>
        <NativeSelect
          data-autofocus
          label="Payment Mode"
          error={fields['mode']}
          data={[...DESK_ENTRY_MODES]}
          value={values.mode}
          onChange={(event) => onChange({ ...values, mode: modeIn(event.currentTarget.value) })}
        />
        <FigureField
          label="Amount"
          leftSection="Rs"
          error={fields['amount']}
          value={values.amount}
          onChange={(amount) => onChange({ ...values, amount })}
        />
      </div>
      <DateField
        label="Payment Date"
        placeholder="None"
        endsToday
        error={fields['paid_on']}
        value={values.date}
        onChange={(date) => onChange({ ...values, date })}
      />
      <NumberFields values={values} fields={fields} onChange={onChange} />
      <TextInput
        label="Comment"
        maxLength={DESK_COMMENT_MAX_LENGTH}
        error={fields['comment']}
        value={values.comment}
        onChange={(event) => onChange({ ...values, comment: event.currentTarget.value })}
      />
    </>
  );
}

/** The number and the bank, of a mode that has them. */
function NumberFields({ values, fields, onChange }: DeskFieldsProps) {
  const { mode } = values;
  const label = numberLabel(mode);
  if (label === undefined) return null;
  return (
    <div className={formStyles.pair}>
      <TextInput
        label={label}
        autoComplete="off"
        maxLength={DESK_NUMBER_MAX_LENGTH}
        error={fields['number']}
        value={values.number}
        onChange={(event) => onChange({ ...values, number: event.currentTarget.value })}
      />
      {mode === 'UPI' ? null : (
        <TextInput
          label={clearsLater(mode) ? 'Bank' : 'Bank (optional)'}
          autoComplete="off"
          maxLength={DESK_BANK_MAX_LENGTH}
          error={fields['bank']}
          value={values.bank}
          onChange={(event) => onChange({ ...values, bank: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
