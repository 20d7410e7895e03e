import { NativeSelect, Textarea } from '@mantine/core';
import type { LeadOnWire } from '@portal/contract/routes/leads.ts';
import { LEAD_NOTE_MAX_LENGTH, LEAD_STATUSES } from '@portal/contract/rules/lead.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { CHANGED_MEANWHILE, ChangedMeanwhile } from '../../forms/ChangedMeanwhile.tsx';
import { FormActions } from '../../forms/FormActions.tsx';
import { Form, RecordModal } from '../../forms/FormModal.tsx';
import { RecordHead } from '../../forms/RecordHead.tsx';
import type { FieldWords } from '../../forms/typed-values.ts';
import { useTypedValues } from '../../forms/use-typed-values.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { noticeDone, noticeError } from '../../notices.ts';
import { staffCall } from '../../staff-api.ts';
import { Call, ItsApplication } from './lead-columns.tsx';
import { ownerChoices } from '../../forms/owner-choices.ts';
import styles from './Leads.module.css';
import { readLead, useLeadOwners, useLeadsChanged } from './use-leads.ts';

interface EditLeadProps {
  readonly lead: LeadOnWire | undefined;
  readonly onClose: () => void;
}

export function EditLead({ lead, onClose }: EditLeadProps) {
  return (
    <RecordModal record={lead} title="Edit Lead" size={520} onClose={onClose}>
      {(shown) => <LeadForm key={`${shown.id} ${shown.updated_at}`} lead={shown} onClose={onClose} />}
    </RecordModal>
  );
}

const valuesOf = ({ status, owner, note }: LeadOnWire) => ({
  status,
  ownerId: owner?.id.toString() ?? '',
  note: note ?? '',
});

type LeadValues = ReturnType<typeof valuesOf>;

function LeadForm({ lead: opened, onClose }: { readonly lead: LeadOnWire; readonly onClose: () => void }) {
  const changed = useLeadsChanged();
  const owners = useLeadOwners(true);
  const nameOf = (id: string) => owners.data?.owners.find((owner) => String(owner.id) === id)?.username ?? id;
  const words: FieldWords<LeadValues> = {
    status: { label: 'Status' },
    ownerId: { label: 'Owner', shown: nameOf },
    note: { label: 'Note' },
  };
  const form = useTypedValues(opened, { valuesOf, words });
  const { record: lead, values, setValues } = form;
  const { status, ownerId, note } = values;
  const submit = useSubmit(
    { refused: STAFF_TEXTS.updateFailed },
    { notice: noticeError, shownFields: ['status', 'owner_id', 'note'], inForm: [CHANGED_MEANWHILE] },
  );
  const save = () =>
    submit.run(async () => {
      await staffCall('PUT /api/admin/leads/:id', {
        params: { id: lead.id },
        body: { updated_at: lead.updated_at, status, note, owner_id: ownerId === '' ? null : ownerId },
      });
      noticeDone(STAFF_TEXTS.updated);
      onClose();
      await changed();
    });
  const reload = useSubmit({ refused: STAFF_TEXTS.leadsFailed }, { notice: noticeError });
  const loadAgain = () =>
    reload.run(async () => {
      const now = await readLead(lead);
      await changed();
      form.goOnWith(now);
      submit.say(undefined);
    });
  return (
    <Form onSubmit={save}>
      <RecordHead
        name={lead.name}
        facts={
          <span className={styles.reach}>
            <Call lead={lead} />
            <span>{lead.email}</span>
            <span>{lead.city}</span>
            {lead.application_id === null ? null : (
              <span>
                Application <ItsApplication lead={lead} />
              </span>
            )}
          </span>
        }
      />
      <NativeSelect
        data-autofocus
        label="Status"
        data={LEAD_STATUSES}
        value={status}
        error={submit.fields['status']}
        onChange={(event) => {
          const chosen = LEAD_STATUSES.find((each) => each === event.currentTarget.value);
          if (chosen !== undefined) setValues({ ...values, status: chosen });
        }}
      />
      <NativeSelect
        label="Owner"
        data={ownerChoices(owners.data?.owners ?? [], lead.owner)}
        value={ownerId}
        error={submit.fields['owner_id']}
        onChange={(event) => setValues({ ...values, ownerId: event.currentTarget.value })}
      />
      <Textarea
        label="Note"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={LEAD_NOTE_MAX_LENGTH}
        value={note}
        error={submit.fields['note']}
        onChange={(event) => setValues({ ...values, note: event.currentTarget.value })}
      />
      <ChangedMeanwhile
        text={submit.failure === undefined ? undefined : STAFF_TEXTS.changedMeanwhile}
        changes={form.changes}
        isBusy={reload.isBusy}
        onReload={loadAgain}
      />
      <FormActions action="Save" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}
