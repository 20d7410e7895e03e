import { NativeSelect, TextInput } from '@mantine/core';
import type { ProviderRow } from '@portal/contract/routes/staff-loans.ts';
import {
  LOAN_PROCESSED_BY_MAX_LENGTH,
  LOAN_SELECTION_STATUSES,
} from '@portal/contract/rules/loan-selection.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useState } from 'react';
import { DateField } from '../../../forms/DateField.tsx';
import { unbrokenRupees } from '../../../format/figures.ts';
import formStyles from '../../../forms/Form.module.css';
import { FormActions } from '../../../forms/FormActions.tsx';
import { Form, FormModal, useLastOpen } from '../../../forms/FormModal.tsx';
import { figureIn } from '../../../forms/figure.ts';
import type { FieldFailures } from '../../../forms/field-failures.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { noticeDone, noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import styles from '../Loans.module.css';
import { changesOf, feeText, type ProviderValues, statusOf, valuesOf } from './provider-form.ts';
import { useProvidersChanged } from './use-providers.ts';

interface EditProviderProps {
  readonly row: ProviderRow | undefined;
  readonly onClose: () => void;
}

export function EditProvider({ row, onClose }: EditProviderProps) {
  const shown = useLastOpen(row);
  return (
    <FormModal opened={row !== undefined} title="Edit Provider Row" size={520} onClose={onClose}>
      {shown === undefined ? null : (
        <ProviderForm key={`${shown.id} ${shown.updated_at}`} row={shown} onClose={onClose} />
      )}
    </FormModal>
  );
}

const SHOWN_FIELDS = [
  'status',
  'disbursal_date',
  'disbursed_amount',
  'final_interest_rate',
  'loan_processed_by',
];

function ProviderForm({ row, onClose }: { readonly row: ProviderRow; readonly onClose: () => void }) {
  const changed = useProvidersChanged();
  const [values, setValues] = useState(() => valuesOf(row));
  const submit = useSubmit(
    { refused: STAFF_TEXTS.providerUpdateFailed },
    { notice: noticeError, shownFields: SHOWN_FIELDS },
  );
  const save = () =>
    submit.run(async () => {
      await staffCall('PUT /api/loan-provider-selections/:id', {
        params: { id: row.id },
        body: changesOf(row, values),
      });
      noticeDone(STAFF_TEXTS.updated);
      onClose();
      await changed();
    });
  return (
    <Form onSubmit={save}>
      <div className={styles.who}>
        <p className={styles.name}>{row.loan_provider_name}</p>
        <p className={styles.of}>
          {row.application_id}, asked for {unbrokenRupees(row.loan_amount)} over {row.loan_tenure} months
        </p>
      </div>
      <ProviderFields values={values} fields={submit.fields} onChange={setValues} />
      <p className={formStyles.words} role="status">
        {feeText(values)}
      </p>
      <FormActions action="Save" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}

interface ProviderFieldsProps {
  readonly values: ProviderValues;
  /** What the server says of single fields. */
  readonly fields: FieldFailures;
  readonly onChange: (values: ProviderValues) => void;
}

function ProviderFields({ values, fields, onChange }: ProviderFieldsProps) {
  const figure = (name: 'amount' | 'rate', label: string, field: string, unit: object) => (
    <TextInput
      // A number input says nothing of what it cannot read, and that would take the money back.
      inputMode="decimal"
      autoComplete="off"
      label={label}
      error={fields[field]}
      value={values[name]}
      onChange={(event) => onChange({ ...values, [name]: figureIn(event.currentTarget.value) })}
      {...unit}
    />
  );
  return (
    <>
      <NativeSelect
        data-autofocus
        label="Status"
        error={fields['status']}
        data={LOAN_SELECTION_STATUSES}
        value={values.status}
        onChange={(event) =>
          onChange({ ...values, status: statusOf(event.currentTarget.value) ?? values.status })
        }
      />
      <div className={formStyles.pair}>
        <DateField
          label="Disbursal Date"
          placeholder="None"
          endsToday
          error={fields['disbursal_date']}
          value={values.date}
          onChange={(date) => onChange({ ...values, date })}
        />
        {figure('amount', 'Disbursed Amount', 'disbursed_amount', { leftSection: 'Rs' })}
      </div>
      <div className={formStyles.pair}>
        {figure('rate', 'Final Interest Rate', 'final_interest_rate', { rightSection: '%' })}
        <TextInput
          label="Loan Processed By"
          maxLength={LOAN_PROCESSED_BY_MAX_LENGTH}
          error={fields['loan_processed_by']}
          value={values.processedBy}
          onChange={(event) => onChange({ ...values, processedBy: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
