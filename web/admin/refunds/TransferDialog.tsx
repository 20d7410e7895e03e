import { Button, TextInput } from '@mantine/core';
import type { BankAccount } from '@portal/contract/routes/refund-fields.ts';
import type { StaffRefund } from '@portal/contract/routes/staff-refunds.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { UTR } from '@portal/contract/rules/refunds.ts';
import { REFUND_TEXTS as texts } from '@portal/contract/texts/refunds.ts';
import { useState } from 'react';
import { useSubmit } from '../../api/use-submit.ts';
import { FormActions } from '../forms/FormActions.tsx';
import { FormNotice } from '../forms/FormNotice.tsx';
import { Form, RecordModal } from '../forms/FormModal.tsx';
import { noticeDone, noticeError } from '../notices.ts';
import { staffCall } from '../staff-api.ts';
import { useRefundsChanged } from './refund-queries.ts';
import styles from './Refunds.module.css';

interface TransferDialogProps {
  /** Undefined while it is closed. */
  readonly refund: StaffRefund | undefined;
  readonly onClose: () => void;
}

/** The account that a part goes to, and the number of the transfer once it is made. */
export function TransferDialog({ refund, onClose }: TransferDialogProps) {
  return (
    <RecordModal record={refund} title="Record bank transfer" size={480} onClose={onClose}>
      {(shown) => <TransferForm key={shown.id} refund={shown} onClose={onClose} />}
    </RecordModal>
  );
}

interface TransferFormProps {
  readonly refund: StaffRefund;
  readonly onClose: () => void;
}

function TransferForm({ refund, onClose }: TransferFormProps) {
  const changed = useRefundsChanged();
  const [utr, setUtr] = useState('');
  const [account, setAccount] = useState<OpenedAccount>();
  const [day, setDay] = useState(() => indianDay(new Date()));
  const submit = useSubmit({ refused: texts.transferFailed }, { shownFields: ['utr', 'transferred_on'] });
  const save = () => {
    if (!UTR.test(utr.trim().toUpperCase())) {
      submit.say(texts.utrInvalid, 'utr');
      return;
    }
    if (refund.payee === null && account === undefined) {
      submit.say(texts.openFirst);
      return;
    }
    submit.run(async () => {
      const { message } = await staffCall('POST /api/admin/refunds/:id/transfer', {
        params: { id: refund.id },
        body: { utr, transferred_on: day, account_given_at: account?.given_at ?? null },
      });
      noticeDone(message);
      onClose();
      await changed();
    });
  };
  return (
    <Form onSubmit={save}>
      <p className={styles.sum}>
        {formatRupees(refund.amount)} to {refund.payee ?? refund.application.candidate_name},{' '}
        {refund.reference}
      </p>
      {refund.payee === null ? (
        <Account refund={refund} account={account} onOpened={setAccount} />
      ) : (
        <p>{texts.payeeIsLender}</p>
      )}
      <TextInput
        data-autofocus
        label="UTR"
        name="utr"
        autoComplete="off"
        maxLength={30}
        error={submit.fields['utr']}
        value={utr}
        onChange={(event) => setUtr(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label="Day of the transfer"
        name="transferred_on"
        error={submit.fields['transferred_on']}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <FormNotice failure={submit.failure} />
      <FormActions action="Record transfer" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}

type OpenedAccount = BankAccount & { readonly given_at: string };

interface AccountProps {
  readonly refund: StaffRefund;
  readonly account: OpenedAccount | undefined;
  readonly onOpened: (account: OpenedAccount) => void;
}

/** Opened by a press alone, which the audit keeps. */
function Account({ refund, account, onOpened }: AccountProps) {
  const submit = useSubmit({ refused: texts.accountFailed }, { notice: noticeError });
  const open = () =>
    submit.run(async () => {
      onOpened(await staffCall('POST /api/admin/refunds/:id/account', { params: { id: refund.id } }));
    });
  if (account === undefined) {
    return (
      <p className={styles.account}>
        <span>Account ending {refund.account_last_four ?? '-'}</span>
        <Button variant="default" loading={submit.isBusy} onClick={open}>
          Show account
        </Button>
      </p>
    );
  }
  return (
    <dl className={styles.opened} aria-label="Account">
      <div>
        <dt>Holder</dt>
        <dd>{account.holder}</dd>
      </div>
      <div>
        <dt>Number</dt>
        <dd>{account.number}</dd>
      </div>
      <div>
        <dt>IFSC</dt>
        <dd>{account.ifsc}</dd>
      </div>
    </dl>
  );
}
