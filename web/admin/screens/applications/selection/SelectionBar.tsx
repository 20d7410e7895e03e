import { useDisclosure } from '@mantine/hooks';
import type { ApplicationId } from '@portal/contract/ids.ts';
import type { PageFacts } from '@portal/contract/rules/paging.ts';
import { IconDownload, IconTransfer, IconTrash, IconUser } from '@tabler/icons-react';
import type { Selection } from '../../../../ui/data-table/use-selection.ts';
import { BarButton, TickedBar } from '../../../list/TickedBar.tsx';
import type { ApplicationsFilter } from '../filters/application-filter.ts';
import type { Rights } from '../rights.ts';
import { downloadSelected } from '../row/row-downloads.ts';
import { ChangeStatus } from './ChangeStatus.tsx';
import { DeleteSelected } from './DeleteSelected.tsx';
import { SelectMatching } from './SelectMatching.tsx';
import { SetOwner } from './SetOwner.tsx';

interface SelectionBarProps {
  readonly filter: ApplicationsFilter;
  readonly selection: Selection<ApplicationId>;
  readonly rights: Rights;
  /** Of the list, if it could be read. */
  readonly facts: PageFacts | undefined;
}

export function SelectionBar({ filter, selection, rights, facts }: SelectionBarProps) {
  const [isMoving, moving] = useDisclosure(false);
  const [isGiving, giving] = useDisclosure(false);
  const [isDeleting, deleting] = useDisclosure(false);
  const { ticked, clear, keepOnly } = selection;
  return (
    <>
      <TickedBar label="Selected applications" selection={selection}>
        {rights.mayEdit ? (
          <BarButton icon={IconTransfer} onClick={moving.open}>
            Change status
          </BarButton>
        ) : null}
        {rights.mayGive ? (
          <BarButton icon={IconUser} onClick={giving.open}>
            Set owner
          </BarButton>
        ) : null}
        {rights.mayExport ? (
          <BarButton icon={IconDownload} onClick={() => void downloadSelected([...ticked])}>
            Download Selected
          </BarButton>
        ) : null}
        <BarButton onClick={clear}>Clear</BarButton>
        <SelectMatching filter={filter} selection={selection} facts={facts} />
        {rights.mayDelete ? (
          <BarButton icon={IconTrash} look="dangerous" onClick={deleting.open}>
            Delete Selected
          </BarButton>
        ) : null}
      </TickedBar>
      <ChangeStatus ids={ticked} opened={isMoving} onClose={moving.close} onDone={keepOnly} />
      <SetOwner ids={ticked} opened={isGiving} onClose={giving.close} />
      <DeleteSelected ids={ticked} opened={isDeleting} onClose={deleting.close} onDone={keepOnly} />
    </>
  );
}
