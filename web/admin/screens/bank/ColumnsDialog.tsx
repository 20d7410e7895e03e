import { NativeSelect } from '@mantine/core';
import type { BankColumnsNeeded, GivenColumnsBody } from '@portal/contract/routes/bank-fields.ts';
import { BANK_TEXTS as texts } from '@portal/contract/texts/bank.ts';
import { useState } from 'react';
import { Form, FormModal, useLastOpen } from '../../forms/FormModal.tsx';
import { FormActions } from '../../forms/FormActions.tsx';
import { FormNotice } from '../../forms/FormNotice.tsx';
import styles from './Bank.module.css';

export type NamedColumns = GivenColumnsBody;

interface ColumnsDialogProps {
  /** Undefined while it is closed. */
  readonly needed: BankColumnsNeeded | undefined;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onDone: (columns: NamedColumns) => void;
}

/** Asks where the parts of a line stand in a file whose columns are not known. */
export function ColumnsDialog({ needed, isBusy, onClose, onDone }: ColumnsDialogProps) {
  const shown = useLastOpen(needed);
  return (
    <FormModal opened={needed !== undefined} title="Which column is what?" size={560} onClose={onClose}>
      {shown === undefined ? null : (
        <ColumnsForm needed={shown} isBusy={isBusy} onClose={onClose} onDone={onDone} />
      )}
    </FormModal>
  );
}

const FIELDS = [
  ['day', 'Day'],
  ['narration', 'Narration'],
  ['reference', 'Reference or UTR, if there is one'],
  ['withdrawal', 'Withdrawals'],
  ['deposit', 'Deposits'],
  ['amount', 'Amount, if there is one column for both'],
  ['sign', 'Cr or Dr, if it is a column'],
  ['balance', 'Balance'],
] as const;
type Field = (typeof FIELDS)[number][0];
type Chosen = Readonly<Record<Field, string>>;

const NOTHING: Chosen = {
  day: '',
  narration: '',
  reference: '',
  withdrawal: '',
  deposit: '',
  amount: '',
  sign: '',
  balance: '',
};

function ColumnsForm({
  needed,
  isBusy,
  onClose,
  onDone,
}: Omit<ColumnsDialogProps, 'needed'> & { readonly needed: BankColumnsNeeded }) {
  const [chosen, setChosen] = useState(NOTHING);
  const [failure, setFailure] = useState<string>();
  const samples = needed.samples[0] ?? [];
  const options = [
    { value: '', label: '–' },
    ...needed.header.map((name, at) => ({
      value: String(at),
      label: [name === '' ? `Column ${at + 1}` : name, samples[at]].filter(Boolean).join(', as in '),
    })),
  ];
  const submit = () => {
    const columns = namedColumns(chosen, needed.header_line);
    setFailure(columns === undefined ? texts.columnsInvalid : undefined);
    if (columns !== undefined) onDone(columns);
  };
  return (
    <Form onSubmit={submit}>
      <p className={styles.note}>
        Line {needed.header_line} of the file was taken for the names of its columns.
      </p>
      {FIELDS.map(([field, label]) => (
        <NativeSelect
          key={field}
          label={label}
          data={options}
          value={chosen[field]}
          onChange={(event) => setChosen({ ...chosen, [field]: event.currentTarget.value })}
        />
      ))}
      <FormNotice failure={failure} />
      <FormActions action="Bring it in" isBusy={isBusy} onCancel={onClose} />
    </Form>
  );
}

/** Undefined if something that is needed was not chosen. */
function namedColumns(chosen: Chosen, header_line: number): NamedColumns | undefined {
  const at = (field: Field) => (chosen[field] === '' ? null : Number(chosen[field]));
  const [day, narration, balance] = [at('day'), at('narration'), at('balance')];
  const [amount, withdrawal, deposit] = [at('amount'), at('withdrawal'), at('deposit')];
  const hasAmounts = amount === null ? withdrawal !== null && deposit !== null : true;
  if (day === null || narration === null || balance === null || !hasAmounts) return undefined;
  const parts =
    amount === null ? { amount, withdrawal, deposit } : { amount, withdrawal: null, deposit: null };
  return { header_line, day, narration, balance, ...parts, sign: at('sign'), reference: at('reference') };
}
