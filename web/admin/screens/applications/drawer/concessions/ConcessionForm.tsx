import { FileInput, Textarea, TextInput } from '@mantine/core';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import {
  CONCESSION_DOCUMENT_MAX_LENGTH,
  CONCESSION_FILE_MAX_MB,
  CONCESSION_FILE_TYPES,
  CONCESSION_REASON_MAX_LENGTH,
} from '@portal/contract/rules/concessions.ts';
import { BYTES_PER_MB } from '@portal/contract/rules/file-limits.ts';
import { remainingAmount } from '@portal/contract/rules/fee-remaining.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { CONCESSION_TEXTS as texts } from '@portal/contract/texts/concessions.ts';
import { fileTooLargeText } from '@portal/contract/texts/files.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useSubmit } from '../../../../../api/use-submit.ts';
import { useNoticeWaiting } from '../../../../approvals/waiting.ts';
import { FigureField } from '../../../../forms/FigureField.tsx';
import { FormActions } from '../../../../forms/FormActions.tsx';
import { Form } from '../../../../forms/FormModal.tsx';
import { FormNotice } from '../../../../forms/FormNotice.tsx';
import { useRefundsChanged } from '../../../../refunds/refund-queries.ts';
import { staffCall } from '../../../../staff-api.ts';
import styles from './Concessions.module.css';

interface ConcessionFormProps {
  readonly application: StaffApplication;
  /** By how much the fee can be lowered. */
  readonly most: number;
  readonly onClose: () => void;
}

const FIELDS = ['amount', 'reason', 'document', 'file'] as const;

/** Proposes to lower the fee; another person releases it. */
export function ConcessionForm({ application, most, onClose }: ConcessionFormProps) {
  const changed = useRefundsChanged();
  const noticeWaiting = useNoticeWaiting();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [document, setDocument] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const submit = useSubmit({ refused: texts.proposeFailed }, { shownFields: FIELDS });
  const propose = () => {
    if (amount.trim() === '') return submit.say(texts.amountInvalid, 'amount');
    if (reason.trim() === '') return submit.say(texts.reasonMissing, 'reason');
    if (file !== null && file.size > CONCESSION_FILE_MAX_MB * BYTES_PER_MB) {
      return submit.say(fileTooLargeText(CONCESSION_FILE_MAX_MB), 'file');
    }
    submit.run(async () => {
      const params = { id: application.id };
      const typed = { amount, reason, document };
      const reply =
        file === null
          ? await staffCall('POST /api/applications/:id/concessions', { params, body: typed })
          : await staffCall('POST /api/applications/:id/concessions/with-file', {
              params,
              body: formWith(typed, file),
            });
      noticeWaiting(reply);
      onClose();
      await changed();
    });
  };
  return (
    <Form onSubmit={propose}>
      <p className={styles.sum}>
        {formatRupees(remainingAmount(application))} remains of {formatRupees(application.program_total_fee)}.
        The fee can be lowered by at most {formatRupees(most)}.
      </p>
      <FigureField
        data-autofocus
        label="Lower the fee by"
        leftSection="Rs"
        error={submit.fields['amount']}
        value={amount}
        onChange={setAmount}
      />
      <Textarea
        label="Reason"
        name="reason"
        autosize
        minRows={2}
        maxLength={CONCESSION_REASON_MAX_LENGTH}
        error={submit.fields['reason']}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <TextInput
        label="Document or reference (optional)"
        name="document"
        autoComplete="off"
        maxLength={CONCESSION_DOCUMENT_MAX_LENGTH}
        error={submit.fields['document']}
        value={document}
        onChange={(event) => setDocument(event.currentTarget.value)}
      />
      <FileInput
        label="File (optional)"
        description={texts.fileHint}
        placeholder="Choose a PDF or photo"
        leftSection={<IconPaperclip size={17} stroke={1.75} aria-hidden="true" />}
        accept={CONCESSION_FILE_TYPES.join(',')}
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the file' }}
        error={submit.fields['file']}
        value={file}
        onChange={setFile}
      />
      <FormNotice failure={submit.failure} />
      <FormActions action="Propose" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}

function formWith(typed: Readonly<Record<string, string>>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  form.set('file', file);
  return form;
}
