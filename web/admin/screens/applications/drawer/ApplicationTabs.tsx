import { Tabs } from '@mantine/core';
import type { WholeApplication } from '@portal/contract/routes/staff-whole-application.ts';
import { useState } from 'react';
import { mayCall } from '../../../session/may-call.ts';
import styles from './ApplicationTabs.module.css';
import { type CandidateDocument, documentsOf } from './documents/documents.ts';
import { DocumentsClosed, DocumentsTab } from './documents/DocumentsTab.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { LoanTab } from './LoanTab.tsx';
import { NotesTab } from './notes/NotesTab.tsx';
import { PaymentsTab } from './PaymentsTab.tsx';

interface ApplicationTabsProps {
  readonly whole: WholeApplication;
  readonly onPreviewing: (isPreviewing: boolean) => void;
}

const TABS = ['Details', 'Documents', 'Payments', 'Loan', 'Notes', 'History'] as const;
type Tab = (typeof TABS)[number];

/** A user who steps through the list sees the same tab of each application. */
let lastTab: Tab = 'Details';

export function ApplicationTabs({ whole, onPreviewing }: ApplicationTabsProps) {
  const [tab, setTab] = useState<Tab>(lastTab);
  const areClosed = !mayCall('GET /api/admin_files/*', 'documents.view');
  const documents = documentsOf(
    whole.steps,
    whole.application.application_id,
    whole.submitted_at === null ? undefined : whole.verdicts,
  );
  const counts: Partial<Record<Tab, string>> = {
    Documents: areClosed ? 'closed' : countOf(documents, whole.documents_hidden),
    Payments: String(whole.application.payment_history.length + whole.application.desk_payments.length),
  };
  const choose = (value: string | null) => {
    lastTab = TABS.find((each) => each === value) ?? 'Details';
    setTab(lastTab);
  };
  return (
    <Tabs
      value={tab}
      onChange={choose}
      keepMounted={false}
      classNames={{
        root: styles.tabs ?? '',
        list: styles.list ?? '',
        tab: styles.tab ?? '',
        panel: styles.panel ?? '',
      }}
    >
      <Tabs.List aria-label="Parts of the application">
        {TABS.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {each}
            {counts[each] === undefined ? null : <span className={styles.count}> {counts[each]}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel tabIndex={0} value="Details">
        <DetailsTab whole={whole} onCovered={onPreviewing} />
      </Tabs.Panel>
      <Tabs.Panel tabIndex={0} value="Documents">
        {areClosed ? (
          <DocumentsClosed />
        ) : (
          <DocumentsTab
            documents={documents}
            areHidden={whole.documents_hidden}
            application={whole.application}
            onPreviewing={onPreviewing}
          />
        )}
      </Tabs.Panel>
      <Tabs.Panel tabIndex={0} value="Payments">
        <PaymentsTab application={whole.application} onCovered={onPreviewing} />
      </Tabs.Panel>
      <Tabs.Panel tabIndex={0} value="Loan">
        <LoanTab application={whole.application} />
      </Tabs.Panel>
      <Tabs.Panel tabIndex={0} value="Notes">
        <NotesTab id={whole.application.id} />
      </Tabs.Panel>
      <Tabs.Panel tabIndex={0} value="History">
        <HistoryTab history={whole.history} application={whole.application} />
      </Tabs.Panel>
    </Tabs>
  );
}

function countOf(documents: readonly CandidateDocument[], areHidden: boolean): string {
  if (areHidden) return 'hidden';
  return `${documents.filter(({ file }) => file !== undefined).length} of ${documents.length}`;
}
