import { Button } from '@mantine/core';
import type { PageFacts } from '@portal/contract/rules/paging.ts';
import { noSuchPageText } from '@portal/contract/texts/lists.ts';
import { knownPages } from '../../ui/pager/pages.ts';
import { areDaysCrossed, isWholeList, type ListFilter, WHOLE_LIST } from './list-filter.ts';
import styles from './ListEmpty.module.css';

interface ListEmptyProps {
  readonly filter: ListFilter;
  /** Of the list, if it could be read. */
  readonly facts: PageFacts | undefined;
  /** The one sentence if nothing else explains it. */
  readonly text: string;
  readonly onChange: (change: Partial<ListFilter>) => void;
  readonly onRefresh: () => void;
  /** Resets the whole filter, if it is not the default. */
  readonly onClear?: () => void;
}

interface Reason {
  readonly text: string;
  readonly action?: undefined | { readonly label: string; readonly act: () => void };
}

/** Why a list shows no rows, and the way on. */
export function ListEmpty(props: ListEmptyProps) {
  return <WithoutRows {...reasonOf(props)} />;
}

/** One sentence and one way on, in the place of the rows. */
function WithoutRows({ text, action }: Reason) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {action === undefined ? null : (
        <Button variant="default" onClick={action.act}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

function reasonOf({ filter, facts, text, onChange, onRefresh, onClear }: ListEmptyProps): Reason {
  if (facts === undefined) return { text, action: { label: 'Try again', act: onRefresh } };
  if (areDaysCrossed(filter)) {
    // What is wrong with them is said beside the days.
    const act = () => onChange({ start_date: filter.end_date, end_date: filter.start_date });
    return { text, action: { label: 'Swap the days', act } };
  }
  const last = knownPages(facts.total_pages);
  if (filter.page > last) {
    const act = () => onChange({ page: last });
    return { text: noSuchPageText(filter.page, last), action: { label: `Go to page ${last}`, act } };
  }
  if (isWholeList(filter)) return { text };
  return { text, action: { label: 'Show all', act: onClear ?? (() => onChange(WHOLE_LIST)) } };
}
