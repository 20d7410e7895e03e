import { Button } from '@mantine/core';
import { IconArchive, IconBookmark, IconDots } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ToolMenu } from '../../../list/ToolMenu.tsx';
import { ViewFields, type ViewMenuProps } from '../views/ViewMenu.tsx';
import styles from './MoreMenu.module.css';

interface MoreMenuProps {
  readonly saving: ViewMenuProps;
  /** Undefined if the role may not see deleted applications. */
  readonly onShowDeleted: (() => void) | undefined;
}

const DRAWN = { size: 17, stroke: 1.75, 'aria-hidden': true } as const;

/** On a phone: the tools that are needed rarely. */
export function MoreMenu(props: MoreMenuProps) {
  return (
    <ToolMenu icon={IconDots} label="More" className={styles.button} width={300}>
      <RareTools {...props} />
    </ToolMenu>
  );
}

function RareTools({ saving, onShowDeleted }: MoreMenuProps) {
  const [isSaving, setSaving] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSaving) fields.current?.querySelector('input')?.focus();
  }, [isSaving]);
  if (isSaving) {
    return (
      <div ref={fields}>
        <ViewFields key={saving.view?.key ?? ''} {...saving} />
      </div>
    );
  }
  return (
    <>
      <Button variant="default" leftSection={<IconBookmark {...DRAWN} />} onClick={() => setSaving(true)}>
        Save view
      </Button>
      {onShowDeleted === undefined ? null : (
        <Button variant="default" leftSection={<IconArchive {...DRAWN} />} onClick={onShowDeleted}>
          Deleted applications
        </Button>
      )}
    </>
  );
}
