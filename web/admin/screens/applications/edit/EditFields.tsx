import { NativeSelect, TextInput } from '@mantine/core';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { DESK_COMMENT_MAX_LENGTH, DESK_PAYMENT_MODES } from '@portal/contract/rules/desk-payment.ts';
import { acceptFirstText } from '@portal/contract/texts/bulk-change.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { DateField } from '../../../forms/DateField.tsx';
import { FigureField } from '../../../forms/FigureField.tsx';
import formStyles from '../../../forms/Form.module.css';
import { ReasonField } from '../../../forms/ReasonField.tsx';
import { WhyField } from '../../../forms/WhyField.tsx';
import type { FieldFailures } from '../../../../api/field-failures.ts';
import { chosenMove, type EditValues, movesOf, takesWords, whyItStays } from './edit-form.ts';
import styles from './EditApplication.module.css';

interface EditFieldsProps {
  readonly application: StaffApplication;
  /** How many documents have to be accepted before it can be selected. */
  readonly toAccept: number;
  readonly values: EditValues;
  /** What the server says of single fields. */
  readonly fields: FieldFailures;
  readonly onChange: (values: EditValues) => void;
}

export function EditFields(props: EditFieldsProps) {
  return (
    <>
      <StatusFields {...props} />
      <DeskFields {...props} />
    </>
  );
}

function StatusFields({ application, toAccept, values, fields, onChange }: EditFieldsProps) {
  const moves = movesOf(application);
  const isHeld = (to: ApplicationStatus) => to === 'Selected' && toAccept > 0;
  const heldText = moves.some(({ to }) => isHeld(to)) ? acceptFirstText(toAccept) : undefined;
  const move = chosenMove(application, values.status);
  return (
    <>
      <NativeSelect
        data-autofocus
        label="Status"
        description={moves.length === 0 ? whyItStays(application) : heldText}
        error={fields['status']}
        data={[
          application.status,
          ...moves.map(({ to }) => ({ value: to, label: to, disabled: isHeld(to) })),
        ]}
        value={values.status}
        onChange={(event) => {
          const status = APPLICATION_STATUSES.find((each) => each === event.currentTarget.value);
          if (status !== undefined) onChange({ ...values, status });
        }}
      />
      <WhyField status={move?.to} value={values.why} onChange={(why) => onChange({ ...values, why })} />
      {takesWords(move) ? (
        <ReasonField
          description={STAFF_TEXTS.candidateSeesReason}
          error={fields['reason']}
          value={values.reason}
          onChange={(reason) => onChange({ ...values, reason })}
        />
      ) : null}
    </>
  );
}

function DeskFields({ values, fields, onChange }: EditFieldsProps) {
  return (
    <fieldset className={styles.desk}>
      <legend>Paid at the desk</legend>
      <div className={formStyles.pair}>
        <NativeSelect
          label="Payment Mode"
          error={fields['cheque_cash_payment_mode']}
          data={[{ value: '', label: 'None' }, ...DESK_PAYMENT_MODES]}
          value={values.mode}
          onChange={(event) => onChange({ ...values, mode: event.currentTarget.value })}
        />
        <DateField
          label="Payment Date"
          placeholder="None"
          endsToday
          error={fields['payment_timestamp']}
          value={values.date}
          onChange={(date) => onChange({ ...values, date })}
        />
      </div>
      <FigureField
        label="Amount"
        leftSection="Rs"
        error={fields['cheque_cash_payemnt_amount']}
        value={values.amount}
        onChange={(amount) => onChange({ ...values, amount })}
      />
      <TextInput
        label="Comment"
        maxLength={DESK_COMMENT_MAX_LENGTH}
        error={fields['payment_comment']}
        value={values.comment}
        onChange={(event) => onChange({ ...values, comment: event.currentTarget.value })}
      />
    </fieldset>
  );
}
