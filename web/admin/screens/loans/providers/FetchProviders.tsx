import { parseApplicationNumber, type ApplicationNumber } from '@portal/contract/ids.ts';
import { Button, TextInput } from '@mantine/core';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { type FormEvent, useState } from 'react';
import styles from '../Loans.module.css';

interface FetchProvidersProps {
  readonly applicationNumber: ApplicationNumber | undefined;
  /** Why this application's rows cannot be shown, in the server's words. */
  readonly refusal: string;
  readonly isBusy: boolean;
  readonly onFetch: (applicationNumber: ApplicationNumber) => void;
}

export function FetchProviders({ applicationNumber, refusal, isBusy, onFetch }: FetchProvidersProps) {
  const [typed, setTyped] = useState<string>(applicationNumber ?? '');
  const [seen, setSeen] = useState(applicationNumber);
  const [isMissing, setMissing] = useState(false);
  // A row of the list opened its providers.
  if (applicationNumber !== seen) {
    setSeen(applicationNumber);
    setTyped(applicationNumber ?? '');
    setMissing(false);
  }
  const fetchRows = (event: FormEvent) => {
    event.preventDefault();
    const wanted = parseApplicationNumber(typed.trim());
    setMissing(wanted === undefined);
    if (wanted !== undefined) onFetch(wanted);
  };
  const mistake = isMissing ? STAFF_TEXTS.applicationNumberRequired : refusal;
  return (
    <form noValidate className={styles.fetch} onSubmit={fetchRows}>
      <TextInput
        className={styles.fetchField}
        aria-label="Application ID"
        placeholder="Application ID"
        autoComplete="off"
        spellCheck={false}
        error={mistake === '' ? undefined : mistake}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" aria-busy={isBusy || undefined}>
        Fetch Providers
      </Button>
    </form>
  );
}
