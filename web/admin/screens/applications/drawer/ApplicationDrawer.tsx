import { Drawer } from '@mantine/core';
import type { ApplicationId } from '@portal/contract/ids.ts';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import type { ApplicationStatus } from '@portal/contract/rules/application-status.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLastOpen } from '../../../forms/FormModal.tsx';
import type { EditTarget } from '../edit/EditApplication.tsx';
import { wholeApplication } from '../use-applications.ts';
import { ApplicationTabs } from './ApplicationTabs.tsx';
import styles from './ApplicationDrawer.module.css';
import { Decisions } from './Decisions.tsx';
import { DrawerHead } from './DrawerHead.tsx';
import { DrawerMissing } from './DrawerMissing.tsx';
import { NotReadAgain } from './NotReadAgain.tsx';
import { shownWhole } from './shown-whole.ts';
import { WaitingLine } from './WaitingLine.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { useWalkAhead } from './use-read-ahead.ts';
import { useWalkKeys } from './use-walk-keys.ts';
import { type ListWalk, useWalk, type Walk } from './use-walk.ts';

interface ApplicationDrawerProps {
  /** Undefined while it is closed. */
  readonly id: ApplicationId | undefined;
  readonly list: ListWalk;
  /** Something lies over it, and takes its keys. */
  readonly isCovered: boolean;
  /** Undefined if the role may not. */
  readonly onEdit: ((edited: EditTarget) => void) | undefined;
  readonly onClose: () => void;
}

/** One application with everything in it, beside the list; the arrows walk the list. */
export function ApplicationDrawer({ id, list, isCovered, onEdit, onClose }: ApplicationDrawerProps) {
  const shownId = useLastOpen(id);
  const [isPreviewing, setPreviewing] = useState(false);
  const hasKeys = id !== undefined && !isCovered && !isPreviewing;
  const walk = useWalk(shownId, list);
  useWalkKeys(hasKeys, walk);
  useFocusBack(id !== undefined);
  return (
    <Drawer.Root
      opened={id !== undefined}
      onClose={onClose}
      closeOnEscape={hasKeys}
      returnFocus={false}
      position="right"
      size="min(920px, 100vw)"
      classNames={{ content: styles.content ?? '', overlay: styles.veil ?? '' }}
      transitionProps={{ duration: 180 }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {shownId === undefined ? null : (
          <DrawerContent
            id={shownId}
            walk={walk}
            onEdit={onEdit}
            onClose={onClose}
            onPreviewing={setPreviewing}
          />
        )}
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface DrawerContentProps extends Pick<ApplicationDrawerProps, 'onEdit' | 'onClose'> {
  readonly id: ApplicationId;
  readonly walk: Walk;
  readonly onPreviewing: (isPreviewing: boolean) => void;
}

function DrawerContent({ id, walk, onEdit, onClose, onPreviewing }: DrawerContentProps) {
  const read = useQuery(wholeApplication(id));
  const { whole, isOld } = shownWhole(read);
  const retry = () => void read.refetch();
  useWalkAhead(id, whole !== undefined, walk.neighbours);
  const edit = (application: StaffApplication, status?: ApplicationStatus) =>
    onEdit?.(status === undefined ? { application } : { application, status });
  return (
    <>
      <DrawerHead whole={whole} walk={walk} onClose={onClose} onCovered={onPreviewing} />
      {whole === undefined ? (
        <DrawerMissing isFailed={read.isError} onRetry={retry} />
      ) : (
        <>
          {isOld ? <NotReadAgain isBusy={read.isFetching} onRetry={retry} /> : null}
          <WaitingLine applicationNumber={whole.application.application_id} />
          <ApplicationTabs key={id} whole={whole} onPreviewing={onPreviewing} />
          {onEdit === undefined ? null : <Decisions whole={whole} onEdit={edit} />}
        </>
      )}
    </>
  );
}
