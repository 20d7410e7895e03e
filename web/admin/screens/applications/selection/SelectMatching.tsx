import type { ApplicationId } from '@portal/contract/ids.ts';
import { formatNumber } from '@portal/contract/rules/money.ts';
import { MAX_SELECTED } from '@portal/contract/rules/application-filter.ts';
import type { PageFacts } from '@portal/contract/rules/paging.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import type { Selection } from '../../../../ui/data-table/use-selection.ts';
import { useSubmit } from '../../../../api/use-submit.ts';
import { BarButton } from '../../../list/TickedBar.tsx';
import { noticeError } from '../../../notices.ts';
import type { ApplicationsFilter } from '../filters/application-filter.ts';
import { matchingIds } from '../use-applications.ts';

interface SelectMatchingProps {
  readonly filter: ApplicationsFilter;
  readonly selection: Selection<ApplicationId>;
  /** Of the list, if it could be read. */
  readonly facts: PageFacts | undefined;
}

/** Offered once the whole page is ticked and the filter finds more than it. */
export function SelectMatching({ filter, selection, facts }: SelectMatchingProps) {
  const submit = useSubmit({ refused: STAFF_TEXTS.selectFailed }, { notice: noticeError });
  const total = facts?.total ?? 0;
  const isMore = total > MAX_SELECTED || facts?.total_is_exact === false;
  if (!selection.isAll || selection.ticked.size >= Math.min(total, MAX_SELECTED)) return null;
  const select = () =>
    submit.run(async () => {
      const { ids } = await matchingIds(filter);
      selection.tickMany(ids);
    });
  return (
    <BarButton look="matching" isBusy={submit.isBusy} onClick={select}>
      {isMore
        ? `Select the first ${formatNumber(MAX_SELECTED)} that match`
        : `Select all ${formatNumber(total)} that match`}
    </BarButton>
  );
}
