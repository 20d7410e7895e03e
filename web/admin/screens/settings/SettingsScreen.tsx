import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { may } from '@portal/contract/permissions.ts';
import { IconKey, IconUserPlus } from '@tabler/icons-react';
import { readStaffSession } from '../../../api/staff-session.ts';
import listStyles from '../../list/ListScreen.module.css';
import toolbarStyles from '../../list/ListToolbar.module.css';
import { ResetMyPassword } from './ResetMyPassword.tsx';
import styles from './Settings.module.css';
import { AddUser } from './users/AddUser.tsx';
import { UsersTable } from './users/UsersTable.tsx';

export function SettingsScreen() {
  const managesUsers = may(readStaffSession()?.role, 'users.manage');
  const [resetOpen, reset] = useDisclosure(false);
  const [addOpen, add] = useDisclosure(false);
  const toolbar = (
    <div className={toolbarStyles.toolbar}>
      {managesUsers ? (
        <Button
          leftSection={<IconUserPlus size={17} stroke={1.75} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={add.open}
        >
          Add User
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconKey size={17} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={reset.open}
      >
        Reset My Password
      </Button>
    </div>
  );
  return (
    <>
      {managesUsers ? (
        <UsersTable toolbar={toolbar} />
      ) : (
        <div className={listStyles.screen}>
          {toolbar}
          <p className={styles.words}>
            An admin manages the users. Ask one to change your role or mobile number.
          </p>
        </div>
      )}
      <ResetMyPassword opened={resetOpen} onClose={reset.close} />
      {managesUsers ? <AddUser opened={addOpen} onClose={add.close} /> : null}
    </>
  );
}
