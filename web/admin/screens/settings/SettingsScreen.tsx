import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { may } from '@portal/contract/permissions.ts';
import { IconKey, IconUserPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { readStaffSession } from '../../../api/staff-session.ts';
import toolbarStyles from '../../list/ListToolbar.module.css';
import { ResetMyPassword } from './ResetMyPassword.tsx';
import styles from './Settings.module.css';
import { SettingsTabs, tabOf } from './SettingsTabs.tsx';
import { AllSessionsTab } from './sign-in/AllSessionsTab.tsx';
import { SignInTab } from './sign-in/SignInTab.tsx';
import { AddUser } from './users/AddUser.tsx';
import { UsersTable } from './users/UsersTable.tsx';

export function SettingsScreen() {
  const managesUsers = may(readStaffSession()?.role, 'users.manage');
  const [address] = useSearchParams();
  const tab = tabOf(address.get('tab'), managesUsers);
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
      <div className={styles.screen}>
        {managesUsers ? <SettingsTabs tab={tab} /> : null}
        <div className={styles.body}>
          {managesUsers && tab === 'users' ? <UsersTable toolbar={toolbar} /> : null}
          {tab === 'sessions' ? <AllSessionsTab /> : null}
          {tab === 'sign-in' ? (
            <>
              {managesUsers ? null : (
                <>
                  {toolbar}
                  <p className={styles.words}>
                    An admin manages the users. Ask one to change your role or mobile number.
                  </p>
                </>
              )}
              <SignInTab />
            </>
          ) : null}
        </div>
      </div>
      <ResetMyPassword opened={resetOpen} onClose={reset.close} />
      {managesUsers ? <AddUser opened={addOpen} onClose={add.close} /> : null}
    </>
  );
}
