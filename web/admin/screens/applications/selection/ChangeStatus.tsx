import { NativeSelect } from '@mantine/core';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormActions, FormEnd } from '../../../forms/FormActions.tsx';
import formStyles from '../../../forms/Form.module.css';
import { Form, FormModal } from '../../../forms/FormModal.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useSubmit } from '../../../../api/use-submit.ts';
import { noticeDone, noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import { ReasonField } from '../../../forms/ReasonField.tsx';
import { knownApplications, useApplicationsChanged } from '../use-applications.ts';
import type { BulkDialogProps } from './bulk-dialog.ts';
import { type BulkMove, bulkMoves } from './bulk-moves.ts';
import { type Refusal, Refusals } from './Refusals.tsx';

export function ChangeStatus({ ids, opened, onClose, onDone }: BulkDialogProps) {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const close = () => {
    setRefusals([]);
    onClose();
  };
  return (
    <FormModal opened={opened} title="Change status" onClose={close}>
      {refusals.length > 0 ? (
        <Refusals refusals={refusals} onClose={close} />
      ) : (
        <MoveForm ids={ids} onClose={close} onRefused={setRefusals} onDone={onDone} />
      )}
    </FormModal>
  );
}

interface MoveFormProps extends Omit<BulkDialogProps, 'opened'> {
  readonly onRefused: (refusals: readonly Refusal[]) => void;
}

function MoveForm({ ids, onClose, onRefused, onDone }: MoveFormProps) {
  const changed = useApplicationsChanged();
  const client = useQueryClient();
  const [rows] = useState(() => knownApplications(client, ids));
  const moves = bulkMoves(rows, ids.size - rows.length);
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const submit = useSubmit(
    { refused: STAFF_TEXTS.updateFailed },
    { notice: noticeError, shownFields: ['reason'] },
  );
  const move =
    moves.find((each) => each.to === to) ?? moves.find((each) => each.to === 'Selected') ?? moves[0];
  if (move === undefined) return <NothingMoves onClose={onClose} />;

  const save = () => {
    if (move.needsReason && reason.trim() === '') {
      submit.say(STAFF_TEXTS.reasonRequired, 'reason');
      return;
    }
    submit.run(async () => {
      const { results } = await staffCall('POST /api/applications/bulk-status', {
        body: { ids: [...ids], status: move.to, ...(move.needsReason ? { reason } : {}) },
      });
      const refused = results.filter(({ ok }) => !ok);
      if (refused.length < results.length) noticeDone(STAFF_TEXTS.updated);
      if (refused.length === 0) onClose();
      else onRefused(refused.map(({ id, error }) => ({ id, name: nameIn(rows, id), error: error ?? '' })));
      onDone();
      await changed();
    });
  };
  return (
    <Form onSubmit={save}>
      <NativeSelect
        data-autofocus
        label="New status"
        data={moves.map((each) => ({ value: each.to, label: labelOf(each, ids.size) }))}
        value={move.to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      {move.needsReason ? (
        <ReasonField
          description={STAFF_TEXTS.candidatesSeeReason}
          error={submit.fields['reason']}
          value={reason}
          onChange={setReason}
        />
      ) : null}
      <FormNotice failure={submit.failure} />
      <FormActions action="Change status" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}

function NothingMoves({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormEnd onClose={onClose}>
      <p className={formStyles.words}>{STAFF_TEXTS.nothingMoves}</p>
    </FormEnd>
  );
}

function labelOf({ to, count }: BulkMove, all: number): string {
  return count === undefined || count === all ? to : `${to}: ${count} of ${all} can move`;
}

function nameIn(rows: readonly StaffApplication[], id: number): string {
  return rows.find((row) => row.id === id)?.application_id ?? String(id);
}
