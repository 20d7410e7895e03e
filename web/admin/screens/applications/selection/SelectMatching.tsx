import { MAX_SELECTED } from '@portal/contract/rules/application-filter.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import type { Selection } from '../../../../ui/data-table/use-selection.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { noticeError } from '../../../notices.ts';
import type { ApplicationsFilter } from '../filters/application-filter.ts';
import { matchingIds } from '../use-applications.ts';
import styles from '../../../list/SelectionBar.module.css';

interface SelectMatchingProps {
  readonly filter: ApplicationsFilter;
  readonly selection: Selection;
  readonly total: number | undefined;
}

const COUNT = new Intl.NumberFormat('en-IN');

/** Offered once the whole page is ticked and the filter finds more than it. */
export function SelectMatching({ filter, selection, total = 0 }: SelectMatchingProps) {
  const submit = useSubmit({ refused: STAFF_TEXTS.selectFailed }, { notice: noticeError });
  const reachable = Math.min(total, MAX_SELECTED);
  if (!selection.isAll || selection.ticked.size >= reachable) return null;
  const select = () =>
    submit.run(async () => {
      const { ids } = await matchingIds(filter);
      selection.tickMany(ids);
    });
  return (
    <button type="button" className={styles.button} aria-busy={submit.isBusy || undefined} onClick={select}>
      {total > MAX_SELECTED
        ? `Select the first ${COUNT.format(MAX_SELECTED)} that match`
        : `Select all ${COUNT.format(total)} that match`}
    </button>
  );
}
