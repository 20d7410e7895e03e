import { Button } from '@mantine/core';
import { may } from '@portal/contract/permissions.ts';
import type { InvoicePreview } from '@portal/contract/routes/tax-documents.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { PREVIEWED_PEOPLE } from '@portal/contract/rules/tax-documents.ts';
import { TAX_INVOICE_TEXTS as texts } from '@portal/contract/texts/tax-documents.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readStaffSession } from '../../../api/staff-session.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { dayText } from '../../format/day.ts';
import { figures } from '../../format/figures.ts';
import { FormActions, FormEnd } from '../../forms/FormActions.tsx';
import { FormNotice } from '../../forms/FormNotice.tsx';
import { Form, RecordModal } from '../../forms/FormModal.tsx';
import { noticeDone } from '../../notices.ts';
import { staffCall } from '../../staff-api.ts';
import { many } from './many.ts';
import styles from './TaxInvoices.module.css';

const KEY = ['tax-invoices'];

/** Which tax invoices are due, once the first day of training is set. */
export function TaxInvoices() {
  const [shown, setShown] = useState<InvoicePreview>();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => staffCall('GET /api/admin/tax-invoices', {}, { signal }),
  });
  if (data === undefined || data.first_day === null) return null;
  return (
    <section className={styles.due} aria-label="Tax invoices">
      <p>{dueText(data)}</p>
      {data.count === 0 ? null : (
        <Button variant="default" onClick={() => setShown(data)}>
          Look at {many(data.count, 'invoice')}
        </Button>
      )}
      <RecordModal record={shown} title="Tax invoices" size={720} onClose={() => setShown(undefined)}>
        {(preview) => <Preview preview={preview} onClose={() => setShown(undefined)} />}
      </RecordModal>
    </section>
  );
}

function dueText({
  count,
  amount,
  opens_on: opens,
  issued_from: from,
  first_day: first,
}: InvoicePreview): string {
  if (count === 0) return texts.nothingDue;
  const due = `${many(count, 'tax invoice')} over ${formatRupees(amount)}`;
  return `Training begins ${dayText(first) ?? ''}. ${due}: can be issued from ${dayText(opens) ?? ''}, and the portal issues what is left every night from ${dayText(from) ?? ''}.`;
}

interface PreviewProps {
  readonly preview: InvoicePreview;
  readonly onClose: () => void;
}

function Preview({ preview, onClose }: PreviewProps) {
  const { count, amount } = preview;
  const client = useQueryClient();
  const submit = useSubmit(
    { refused: texts.issueFailed },
    // What is due has changed: the next look has it.
    { onFailure: () => void client.invalidateQueries({ queryKey: KEY }) },
  );
  const issue = () =>
    submit.run(async () => {
      const { message } = await staffCall('POST /api/admin/tax-invoices', { body: { count, amount } });
      noticeDone(message);
      onClose();
      await client.invalidateQueries();
    });
  if (!preview.can_issue || !may(readStaffSession()?.role, 'invoices.issue')) {
    return (
      <FormEnd onClose={onClose}>
        <People preview={preview} />
        {preview.can_issue ? null : <p>{texts.tooEarly}</p>}
      </FormEnd>
    );
  }
  return (
    <Form onSubmit={issue}>
      <People preview={preview} />
      <p>{texts.forGood}</p>
      <FormNotice failure={submit.failure} />
      <FormActions action={`Issue ${many(count, 'invoice')}`} isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}

/** The first people, and the sums of all. */
function People({ preview: { people, count, amount, tax } }: Pick<PreviewProps, 'preview'>) {
  return (
    <table className={styles.table} aria-label="Invoices that are due">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Receipts</th>
          <th scope="col">GST, Rs</th>
          <th scope="col">Amount, Rs</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.application_id}>
            <th scope="row">
              {person.candidate_name}
              <span>{person.application_id}</span>
            </th>
            <td>{person.receipts}</td>
            <td>{figures(person.tax)}</td>
            <td>{figures(person.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {count > PREVIEWED_PEOPLE ? `All ${count}; the first ${PREVIEWED_PEOPLE} are shown` : 'All'}
          </th>
          <td>{figures(tax)}</td>
          <td>{figures(amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
