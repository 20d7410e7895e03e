import { Button } from '@mantine/core';
import { may } from '@portal/contract/permissions.ts';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { CONTACT_TEXTS as texts } from '@portal/contract/texts/contact-change.ts';
import { IconUserEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { readStaffSession } from '../../../../../api/staff-session.ts';
import { RecordModal } from '../../../../forms/FormModal.tsx';
import styles from './ChangeContact.module.css';
import { ContactForm } from './ContactForm.tsx';

interface ChangeContactProps {
  readonly application: StaffApplication;
  /** A dialog lies over the drawer, and takes its keys. */
  readonly onCovered: (isCovered: boolean) => void;
}

/** All that staff ever change of what a candidate wrote. */
export function ChangeContact({ application, onCovered }: ChangeContactProps) {
  const [opened, setOpened] = useState<StaffApplication>();
  if (!may(readStaffSession()?.role, 'contact.change')) return null;
  const open = (next: StaffApplication | undefined) => {
    setOpened(next);
    onCovered(next !== undefined);
  };
  return (
    <div className={styles.line}>
      <Button
        variant="default"
        leftSection={<IconUserEdit size={17} stroke={1.75} aria-hidden="true" />}
        onClick={() => open(application)}
      >
        {texts.action}
      </Button>
      <RecordModal record={opened} title={texts.action} size={520} onClose={() => open(undefined)}>
        {(shown) => <ContactForm key={shown.id} application={shown} onClose={() => open(undefined)} />}
      </RecordModal>
    </div>
  );
}
