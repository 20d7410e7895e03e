import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { acceptFirstText, editedText } from '@portal/contract/texts/bulk-change.ts';
import { paidBeforeRegistrationText, STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useState } from 'react';
import { isWaiting, useNoticeWaiting } from '../../../approvals/waiting.ts';
import { CHANGED_MEANWHILE, ChangedMeanwhile } from '../../../forms/ChangedMeanwhile.tsx';
import { Form, RecordModal } from '../../../forms/FormModal.tsx';
import { FormActions } from '../../../forms/FormActions.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useTypedValues } from '../../../forms/use-typed-values.ts';
import { useSubmit } from '../../../../api/use-submit.ts';
import { momentDayText } from '../../../format/day.ts';
import { noticeDone, noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import { readApplication, useApplicationsChanged, useToAccept } from '../use-applications.ts';
import {
  bodyOf,
  chosenMove,
  EDIT_WORDS,
  isPaidBeforeRegistration,
  SHOWN_FIELDS,
  valuesOf,
  withPossibleStatus,
} from './edit-form.ts';
import { EditFields } from './EditFields.tsx';
import { EditSummary } from './EditSummary.tsx';

export interface EditTarget {
  readonly application: StaffApplication;
  /** Preselected by the component that opened the form. */
  readonly status?: ApplicationStatus;
}

interface EditApplicationProps {
  readonly edited: EditTarget | undefined;
  readonly onClose: () => void;
}

export function EditApplication({ edited, onClose }: EditApplicationProps) {
  return (
    <RecordModal record={edited} title="Edit Application" size={560} isSheet onClose={onClose}>
      {(shown) => (
        <EditForm
          key={`${shown.application.id} ${shown.application.version} ${shown.status ?? ''}`}
          edited={shown}
          onClose={onClose}
        />
      )}
    </RecordModal>
  );
}

interface EditFormProps extends EditApplicationProps {
  readonly edited: EditTarget;
}

function EditForm({ edited, onClose }: EditFormProps) {
  const changed = useApplicationsChanged();
  const noticeWaiting = useNoticeWaiting();
  const form = useTypedValues(edited.application, {
    valuesOf,
    words: EDIT_WORDS,
    begin: valuesOf(edited.application, edited.status),
    fit: withPossibleStatus,
  });
  const { record: application, values, setValues } = form;
  const submit = useSubmit(
    { refused: STAFF_TEXTS.updateFailed },
    { notice: noticeError, shownFields: SHOWN_FIELDS },
  );
  const reload = useSubmit({ refused: STAFF_TEXTS.applicationsFailed }, { notice: noticeError });
  const [askedAbout, setAskedAbout] = useState('');
  const move = chosenMove(application, values.status);
  const toAccept = useToAccept(application);

  const save = () => {
    if (move?.to === 'Selected' && toAccept > 0) {
      submit.say(acceptFirstText(toAccept), 'status');
      return;
    }
    if (move?.needsReason === true && values.reason.trim() === '') {
      submit.say(STAFF_TEXTS.reasonRequired, 'reason');
      return;
    }
    if (isPaidBeforeRegistration(application, values) && askedAbout !== values.date) {
      setAskedAbout(values.date);
      const registered = momentDayText(application.created_at) ?? '';
      submit.say(paidBeforeRegistrationText(registered), 'payment_timestamp');
      return;
    }
    submit.run(async () => {
      const reply = await staffCall('PUT /api/applications/:id', {
        params: { id: application.id },
        body: bodyOf(application, values),
      });
      if (isWaiting(reply)) noticeWaiting(reply);
      else noticeDone(STAFF_TEXTS.updated, editedText(application.application_id, move?.to));
      onClose();
      await changed();
    });
  };
  const loadAgain = () =>
    reload.run(async () => {
      const now = await readApplication(application);
      await changed();
      form.goOnWith(now);
      submit.say(undefined);
    });

  return (
    <Form onSubmit={save}>
      <EditSummary application={application} />
      <EditFields
        application={application}
        toAccept={toAccept}
        values={values}
        fields={submit.fields}
        onChange={setValues}
      />
      <FormNotice failure={submit.failure} />
      <ChangedMeanwhile
        text={submit.code === CHANGED_MEANWHILE ? STAFF_TEXTS.changedMeanwhile : undefined}
        changes={form.changes}
        isBusy={reload.isBusy}
        onReload={loadAgain}
      />
      <FormActions action="Save" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}
