import { useDisclosure } from '@mantine/hooks';
import type { PageFacts } from '@portal/contract/rules/paging.ts';
import { IconDownload, IconTransfer, IconTrash } from '@tabler/icons-react';
import type { Selection } from '../../../../ui/data-table/use-selection.ts';
import { classes } from '../../../../ui/plain/classes.ts';
import type { ApplicationsFilter } from '../filters/application-filter.ts';
import type { Rights } from '../rights.ts';
import { downloadSelected } from '../row/row-downloads.ts';
import { ChangeStatus } from './ChangeStatus.tsx';
import { DeleteSelected } from './DeleteSelected.tsx';
import { SelectMatching } from './SelectMatching.tsx';
import styles from '../../../list/SelectionBar.module.css';

interface SelectionBarProps {
  readonly filter: ApplicationsFilter;
  readonly selection: Selection;
  readonly rights: Rights;
  /** Of the list, where it could be read. */
  readonly facts: PageFacts | undefined;
}

const COUNT = new Intl.NumberFormat('en-IN');

/** There only while rows are ticked, on whatever page: what can be done with all of them. */
export function SelectionBar({ filter, selection, rights, facts }: SelectionBarProps) {
  const [isMoving, moving] = useDisclosure(false);
  const [isDeleting, deleting] = useDisclosure(false);
  const { ticked, clear } = selection;
  return (
    <>
      {ticked.size === 0 ? null : (
        <div className={styles.bar} data-selection-bar="" role="region" aria-label="Selected applications">
          <p className={styles.count} role="status">
            {COUNT.format(ticked.size)} selected
          </p>
          {rights.mayEdit ? (
            <button type="button" className={styles.button} onClick={moving.open}>
              <IconTransfer size={17} stroke={1.75} aria-hidden="true" />
              <span>Change status</span>
            </button>
          ) : null}
          <button type="button" className={styles.button} onClick={() => void downloadSelected([...ticked])}>
            <IconDownload size={17} stroke={1.75} aria-hidden="true" />
            <span>Download Selected</span>
          </button>
          <button type="button" className={styles.button} onClick={clear}>
            Clear
          </button>
          <SelectMatching filter={filter} selection={selection} facts={facts} />
          {rights.mayDelete ? (
            <button
              type="button"
              className={classes(styles.button, styles.dangerous)}
              onClick={deleting.open}
            >
              <IconTrash size={17} stroke={1.75} aria-hidden="true" />
              <span>Delete Selected</span>
            </button>
          ) : null}
        </div>
      )}
      <ChangeStatus ids={ticked} opened={isMoving} onClose={moving.close} onDone={clear} />
      <DeleteSelected ids={ticked} opened={isDeleting} onClose={deleting.close} onDone={clear} />
    </>
  );
}
