import { formatNumber } from '@portal/contract/rules/money.ts';
import type { PageFacts } from '@portal/contract/rules/paging.ts';
import { IconDownload } from '@tabler/icons-react';
import type { Selection } from '../../ui/data-table/use-selection.ts';
import { BarButton, TickedBar } from './TickedBar.tsx';

interface ExportBarProps {
  readonly label: string;
  readonly selection: Selection;
  /** Of the list, if it could be read. */
  readonly facts: PageFacts | undefined;
  /** Left out if the list has a button of its own for it. */
  readonly onDownload?: (ids: number[]) => void;
  /** All that the filter finds, on every page. */
  readonly onDownloadAll: () => void;
}

/** As a sheet, the rows that are ticked or all that match. */
export function ExportBar({ label, selection, facts, onDownload, onDownloadAll }: ExportBarProps) {
  const { ticked, clear } = selection;
  const hasMore = facts !== undefined && (facts.total > ticked.size || !facts.total_is_exact);
  return (
    <TickedBar label={label} selection={selection}>
      {onDownload === undefined ? null : (
        <BarButton icon={IconDownload} onClick={() => onDownload([...ticked])}>
          Download Selected
        </BarButton>
      )}
      <BarButton onClick={clear}>Clear</BarButton>
      {hasMore ? <BarButton onClick={onDownloadAll}>{allText(facts)}</BarButton> : null}
    </TickedBar>
  );
}

function allText({ total, total_is_exact: isExact }: PageFacts): string {
  return isExact ? `Download all ${formatNumber(total)}` : 'Download all that match';
}
