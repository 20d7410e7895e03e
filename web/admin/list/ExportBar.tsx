import type { PageFacts } from '@portal/contract/rules/paging.ts';
import { IconDownload } from '@tabler/icons-react';
import type { Selection } from '../../ui/data-table/use-selection.ts';
import styles from './SelectionBar.module.css';

interface ExportBarProps {
  readonly label: string;
  readonly selection: Selection;
  /** Of the list, where it could be read. */
  readonly facts: PageFacts | undefined;
  /** Left out where the list has a button of its own for it. */
  readonly onDownload?: (ids: number[]) => void;
  /** All that the filter finds, on every page. */
  readonly onDownloadAll: () => void;
}

/** There only while rows are ticked: as a sheet, these rows or all that match. */
export function ExportBar({ label, selection, facts, onDownload, onDownloadAll }: ExportBarProps) {
  const { ticked, clear } = selection;
  if (ticked.size === 0) return null;
  const hasMore = facts !== undefined && (facts.total > ticked.size || !facts.total_is_exact);
  return (
    <div className={styles.bar} data-selection-bar="" role="region" aria-label={label}>
      <p className={styles.count} role="status">
        {COUNT.format(ticked.size)} selected
      </p>
      {onDownload === undefined ? null : (
        <button type="button" className={styles.button} onClick={() => onDownload([...ticked])}>
          <IconDownload size={17} stroke={1.75} aria-hidden="true" />
          <span>Download Selected</span>
        </button>
      )}
      <button type="button" className={styles.button} onClick={clear}>
        Clear
      </button>
      {hasMore ? (
        <button type="button" className={styles.button} onClick={onDownloadAll}>
          {allText(facts)}
        </button>
      ) : null}
    </div>
  );
}

const COUNT = new Intl.NumberFormat('en-IN');

function allText({ total, total_is_exact: isExact }: PageFacts): string {
  return isExact ? `Download all ${COUNT.format(total)}` : 'Download all that match';
}
