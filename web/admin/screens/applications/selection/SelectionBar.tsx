import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { useDisclosure } from '@mantine/hooks';
import { IconTransfer } from '@tabler/icons-react';
import type { Selection } from '../../../../ui/data-table/use-selection.ts';
import { ChangeStatus } from './ChangeStatus.tsx';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  readonly rows: readonly StaffApplication[];
  readonly selection: Selection;
  readonly mayEdit: boolean;
}

/** There only while rows are ticked: what can be done with all of them. */
export function SelectionBar({ rows, selection, mayEdit }: SelectionBarProps) {
  const [isOpen, dialog] = useDisclosure(false);
  const ticked = rows.filter(({ id }) => selection.ticked.has(id));
  return (
    <>
      {ticked.length === 0 ? null : (
        <div className={styles.bar} role="region" aria-label="Selected applications">
          <p className={styles.count} role="status">
            {ticked.length} selected
          </p>
          {mayEdit ? (
            <button type="button" className={styles.button} onClick={dialog.open}>
              <IconTransfer size={17} stroke={1.75} aria-hidden="true" />
              Change status
            </button>
          ) : null}
          <button type="button" className={styles.button} onClick={selection.clear}>
            Clear
          </button>
        </div>
      )}
      <ChangeStatus rows={ticked} opened={isOpen} onClose={dialog.close} onDone={selection.clear} />
    </>
  );
}
