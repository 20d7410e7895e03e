import { NativeSelect, TextInput } from '@mantine/core';
import type { ProviderRow } from '@portal/contract/routes/staff-loans.ts';
import {
  LOAN_PROCESSED_BY_MAX_LENGTH,
  LOAN_SELECTION_STATUSES,
} from '@portal/contract/rules/loan-selection.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { isWaiting, useNoticeWaiting } from '../../../approvals/waiting.ts';
import { CHANGED_MEANWHILE, ChangedMeanwhile } from '../../../forms/ChangedMeanwhile.tsx';
import { DateField } from '../../../forms/DateField.tsx';
import { unbrokenRupees } from '../../../format/figures.ts';
import formStyles from '../../../forms/Form.module.css';
import { FormActions } from '../../../forms/FormActions.tsx';
import { FigureField } from '../../../forms/FigureField.tsx';
import { Form, RecordModal } from '../../../forms/FormModal.tsx';
import { useTypedValues } from '../../../forms/use-typed-values.ts';
import { RecordHead } from '../../../forms/RecordHead.tsx';
import type { FieldFailures } from '../../../../api/field-failures.ts';
import { useSubmit } from '../../../../api/use-submit.ts';
import { noticeDone, noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import {
  changesOf,
  feeText,
  PROVIDER_WORDS,
  type ProviderValues,
  statusOf,
  valuesOf,
} from './provider-form.ts';
import { readProvider, useProvidersChanged } from '../../../loan/use-providers.ts';

interface EditProviderProps {
  readonly row: ProviderRow | undefined;
  readonly onClose: () => void;
}

export function EditProvider({ row, onClose }: EditProviderProps) {
  return (
    <RecordModal record={row} title="Edit Provider Row" size={520} onClose={onClose}>
      {(shown) => <ProviderForm key={`${shown.id} ${shown.version}`} row={shown} onClose={onClose} />}
    </RecordModal>
  );
}

const SHOWN_FIELDS = [
  'status',
  'disbursal_date',
  'disbursed_amount',
  'final_interest_rate',
  'loan_processed_by',
];

interface ProviderFormProps extends EditProviderProps {
  readonly row: ProviderRow;
}

function ProviderForm({ row: opened, onClose }: ProviderFormProps) {
  const changed = useProvidersChanged();
  const noticeWaiting = useNoticeWaiting();
  const form = useTypedValues(opened, { valuesOf, words: PROVIDER_WORDS });
  const { record: row, values, setValues } = form;
  const submit = useSubmit(
    { refused: STAFF_TEXTS.providerUpdateFailed },
    { notice: noticeError, shownFields: SHOWN_FIELDS, inForm: [CHANGED_MEANWHILE] },
  );
  const reload = useSubmit({ refused: STAFF_TEXTS.providersFailed }, { notice: noticeError });
  const save = () =>
    submit.run(async () => {
      const reply = await staffCall('PUT /api/loan-provider-selections/:id', {
        params: { id: row.id },
        body: { version: row.version, ...changesOf(row, values) },
      });
      if (isWaiting(reply)) noticeWaiting(reply);
      else noticeDone(STAFF_TEXTS.updated);
      onClose();
      await changed();
    });
  const loadAgain = () =>
    reload.run(async () => {
      const now = await readProvider(row);
      await changed();
      form.goOnWith(now);
      submit.say(undefined);
    });
  return (
    <Form onSubmit={save}>
      <RecordHead
        name={row.loan_provider_name}
        facts={`${row.application_id}, asked for ${unbrokenRupees(row.loan_amount)} over ${row.loan_tenure} months`}
      />
      <ProviderFields values={values} fields={submit.fields} onChange={setValues} />
      <p className={formStyles.words} role="status">
        {feeText(values)}
      </p>
      <ChangedMeanwhile
        text={submit.failure}
        changes={form.changes}
        isBusy={reload.isBusy}
        onReload={loadAgain}
      />
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
        <FigureField
          label="Disbursed Amount"
          leftSection="Rs"
          error={fields['disbursed_amount']}
          value={values.amount}
          onChange={(amount) => onChange({ ...values, amount })}
        />
      </div>
      <div className={formStyles.pair}>
        <FigureField
          label="Final Interest Rate"
          rightSection="%"
          error={fields['final_interest_rate']}
          value={values.rate}
          onChange={(rate) => onChange({ ...values, rate })}
        />
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
