import { TextInput } from '@mantine/core';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import type { PlannedMove } from '@portal/contract/routes/status-changes.ts';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { IN_BACKGROUND_ABOVE, isConfirmed, TYPED_ABOVE } from '@portal/contract/rules/bulk-change.ts';
import {
  BULK_CHANGE_TEXTS,
  changeTitle,
  countWrongText,
  moveCountText,
  typeCountText,
} from '@portal/contract/texts/bulk-change.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmit } from '../../../../api/use-submit.ts';
import formStyles from '../../../forms/Form.module.css';
import { FormActions, FormEnd } from '../../../forms/FormActions.tsx';
import { Form, FormModal, useLastOpen } from '../../../forms/FormModal.tsx';
import { ReasonField } from '../../../forms/ReasonField.tsx';
import { WhyField } from '../../../forms/WhyField.tsx';
import { noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import { APPLICATIONS, knownApplications, useApplicationsChanged } from '../use-applications.ts';
import type { BulkDialogProps } from './bulk-dialog.ts';
import { MoveChoice } from './MoveChoice.tsx';
import { MovePlan } from './MovePlan.tsx';
import { type Refusal, Refusals } from './Refusals.tsx';
import { noticeUndoable } from './UndoLine.tsx';
import { useReadRunAgain, useShowRun } from './use-status-change-run.ts';

/** Says what it will do before it does it, and can be taken back for a few seconds. */
export function ChangeStatus({ ids, opened, onClose, onDone }: BulkDialogProps) {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const asked = useLastOpen(opened ? ids : undefined) ?? ids;
  const close = () => {
    setRefusals([]);
    onClose();
  };
  return (
    <FormModal opened={opened} title={changeTitle(asked.size)} size={860} isSheet onClose={close}>
      {refusals.length > 0 ? (
        <Refusals refusals={refusals} onClose={close} />
      ) : (
        <Looked ids={asked} onClose={close} onRefused={setRefusals} onDone={onDone} />
      )}
    </FormModal>
  );
}

interface LookedProps extends Omit<BulkDialogProps, 'opened'> {
  readonly onRefused: (refusals: readonly Refusal[]) => void;
}

/** The portal looks at them first; rows of other pages may not be loaded, or have changed. */
function Looked(props: LookedProps) {
  const { ids, onClose } = props;
  const preview = useQuery({
    queryKey: [APPLICATIONS, 'status-preview', [...ids]],
    queryFn: ({ signal }) =>
      staffCall('POST /api/applications/bulk-status/preview', { body: { ids: [...ids] } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (preview.isPending) return <p role="status">{STAFF_TEXTS.loading}</p>;
  if (preview.isError) return <End text={BULK_CHANGE_TEXTS.previewFailed} onClose={onClose} />;
  const { moves, total } = preview.data;
  if (moves.length === 0) return <End text={STAFF_TEXTS.nothingMoves} onClose={onClose} />;
  return <MoveForm {...props} moves={moves} total={total} />;
}

function End({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  return (
    <FormEnd onClose={onClose}>
      <p className={formStyles.words}>{text}</p>
    </FormEnd>
  );
}

interface MoveFormProps extends LookedProps {
  readonly moves: readonly PlannedMove[];
  readonly total: number;
}

const SHOWN_FIELDS = ['status', 'reason', 'count'];

function MoveForm({ ids, moves, total, onClose, onRefused, onDone }: MoveFormProps) {
  const changed = useApplicationsChanged();
  const client = useQueryClient();
  const [to, setTo] = useState<ApplicationStatus>();
  const [reason, setReason] = useState('');
  const [why, setWhy] = useState('');
  const [typed, setTyped] = useState('');
  const isLarge = ids.size > IN_BACKGROUND_ABOVE;
  const show = useShowRun();
  const readRunAgain = useReadRunAgain();
  const submit = useSubmit(
    { refused: isLarge ? BULK_CHANGE_TEXTS.startFailed : STAFF_TEXTS.updateFailed },
    {
      notice: noticeError,
      shownFields: SHOWN_FIELDS,
      // Another tab may have one running, or this one began although no answer came.
      onFailure: () => {
        if (isLarge) void readRunAgain();
      },
    },
  );
  const plan = moves.find((each) => each.to === to);

  const move = async ({ to: status, moves: count, sms, needs_reason, takes_reason }: PlannedMove) => {
    const body = { ids: [...ids], status, ...(needs_reason || takes_reason ? { reason, why } : {}) };
    if (isLarge) {
      await show(await staffCall('POST /api/applications/bulk-status/runs', { body }));
      onClose();
      // Its line in the list says how far it is, and ticks those that stayed once it has ended.
      return onDone(new Set());
    }
    const { results, change } = await staffCall('POST /api/applications/bulk-status', { body });
    const rows = knownApplications(client, ids);
    const refused = results.filter(({ ok }) => !ok);
    const [only] = results.filter(({ ok }) => ok);
    if (change !== null && only !== undefined) {
      const what = change.moved === 1 ? nameIn(rows, only.id) : change.moved;
      noticeUndoable({ id: change.id, what, to: status, isTold: sms !== null, changed });
    }
    // Those that were to stay were named before.
    if (refused.length <= total - count) onClose();
    else onRefused(refused.map(({ id, error }) => ({ id, name: nameIn(rows, id), error: error ?? '' })));
    onDone(new Set(refused.map(({ id }) => id)));
    return changed();
  };
  /** The lists differ by status. */
  const choose = (status: ApplicationStatus) => {
    setTo(status);
    setWhy('');
  };
  const save = () => {
    if (plan === undefined) return submit.say(BULK_CHANGE_TEXTS.chooseStatus, 'status');
    if (plan.needs_reason && reason.trim() === '') return submit.say(STAFF_TEXTS.reasonRequired, 'reason');
    if (!isConfirmed(plan.moves, typed)) {
      return submit.say(countWrongText(plan.moves), 'count');
    }
    return submit.run(() => move(plan));
  };
  return (
    <Form onSubmit={save}>
      <MoveChoice moves={moves} total={total} chosen={to} onChoose={choose} />
      {plan === undefined ? (
        <p className={formStyles.words} role={submit.fields['status'] === undefined ? undefined : 'alert'}>
          {BULK_CHANGE_TEXTS.chooseStatus}
        </p>
      ) : (
        <MovePlan plan={plan} total={total} isLarge={isLarge} />
      )}
      {isLarge ? <p className={formStyles.words}>{BULK_CHANGE_TEXTS.runNote}</p> : null}
      <WhyField status={plan?.to} value={why} onChange={setWhy} />
      {plan?.needs_reason === true || plan?.takes_reason === true ? (
        <ReasonField
          description={STAFF_TEXTS.candidatesSeeReason}
          error={submit.fields['reason']}
          value={reason}
          onChange={setReason}
        />
      ) : null}
      {plan !== undefined && plan.moves > TYPED_ABOVE ? (
        <TextInput
          label={typeCountText(plan.moves)}
          inputMode="numeric"
          autoComplete="off"
          error={submit.fields['count']}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <FormActions
        action={plan === undefined ? 'Change status' : moveCountText(plan.moves, plan.to)}
        isBusy={submit.isBusy}
        onCancel={onClose}
      />
    </Form>
  );
}

function nameIn(rows: readonly StaffApplication[], id: number): string {
  return rows.find((row) => row.id === id)?.application_id ?? String(id);
}
