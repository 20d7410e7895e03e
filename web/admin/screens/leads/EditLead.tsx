import { NativeSelect, Textarea } from '@mantine/core';
import type { LeadOnWire } from '@portal/contract/routes/leads.ts';
import { LEAD_NOTE_MAX_LENGTH, LEAD_STATUSES } from '@portal/contract/rules/lead.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useState } from 'react';
import { FormActions } from '../../forms/FormActions.tsx';
import { Form, FormModal, useLastOpen } from '../../forms/FormModal.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { Mobile } from '../../format/Mobile.tsx';
import { noticeDone, noticeError } from '../../notices.ts';
import { staffCall } from '../../staff-api.ts';
import { ownerChoices } from './owner-choices.ts';
import styles from './Leads.module.css';
import { useLeadOwners, useLeadsChanged } from './use-leads.ts';

interface EditLeadProps {
  readonly lead: LeadOnWire | undefined;
  readonly onClose: () => void;
}

export function EditLead({ lead, onClose }: EditLeadProps) {
  const shown = useLastOpen(lead);
  return (
    <FormModal opened={lead !== undefined} title="Edit Lead" size={520} onClose={onClose}>
      {shown === undefined ? null : (
        <LeadForm key={`${shown.id} ${shown.updated_at}`} lead={shown} onClose={onClose} />
      )}
    </FormModal>
  );
}

function LeadForm({ lead, onClose }: { readonly lead: LeadOnWire; readonly onClose: () => void }) {
  const changed = useLeadsChanged();
  const owners = useLeadOwners(true);
  const [status, setStatus] = useState(lead.status);
  const [ownerId, setOwnerId] = useState(lead.owner?.id.toString() ?? '');
  const [note, setNote] = useState(lead.note ?? '');
  const submit = useSubmit(
    { refused: STAFF_TEXTS.updateFailed },
    { notice: noticeError, shownFields: ['status', 'owner_id', 'note'] },
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
  return (
    <Form onSubmit={save}>
      <div className={styles.who}>
        <p className={styles.name}>{lead.name}</p>
        <p className={styles.reach}>
          <a className={styles.call} href={`tel:+91${lead.phone}`}>
            <Mobile number={lead.phone} />
          </a>
          <span>{lead.email}</span>
          <span>{lead.city}</span>
        </p>
      </div>
      <NativeSelect
        data-autofocus
        label="Status"
        data={LEAD_STATUSES}
        value={status}
        error={submit.fields['status']}
        onChange={(event) => {
          const chosen = LEAD_STATUSES.find((each) => each === event.currentTarget.value);
          if (chosen !== undefined) setStatus(chosen);
        }}
      />
      <NativeSelect
        label="Owner"
        data={ownerChoices(owners.data?.owners ?? [], lead.owner)}
        value={ownerId}
        error={submit.fields['owner_id']}
        onChange={(event) => setOwnerId(event.currentTarget.value)}
      />
      <Textarea
        label="Note"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={LEAD_NOTE_MAX_LENGTH}
        value={note}
        error={submit.fields['note']}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormActions action="Save" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}
