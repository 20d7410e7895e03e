import { DEFAULT_PER_PAGE, type PageFacts } from '@portal/contract/rules/paging.ts';
import { Pager } from '../../ui/pager/Pager.tsx';

interface ListPagerProps {
  readonly label: string;
  readonly page: number;
  /** Of the list, if it could be read. */
  readonly facts: PageFacts | undefined;
  readonly shown: number;
  readonly onPage: (page: number) => void;
}

/** The pages of a list; one that could not be read has one, and is empty. */
export function ListPager({ label, page, facts, shown, onPage }: ListPagerProps) {
  return (
    <Pager
      label={label}
      page={page}
      perPage={DEFAULT_PER_PAGE}
      shown={shown}
      totalPages={facts?.total_pages}
      total={facts?.total}
      isExact={facts?.total_is_exact ?? true}
      onPage={onPage}
    />
  );
}
