import { IconArrowBackUp } from '@tabler/icons-react';
import type { Selection } from '../../../../ui/data-table/use-selection.ts';
import { BarButton, TickedBar } from '../../../list/TickedBar.tsx';

interface RestoreBarProps {
  readonly selection: Selection;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
}

export function RestoreBar({ selection, isBusy, onRestore }: RestoreBarProps) {
  return (
    <TickedBar label="Selected applications" selection={selection}>
      <BarButton icon={IconArrowBackUp} look="worded" isBusy={isBusy} onClick={onRestore}>
        Restore Selected
      </BarButton>
      <BarButton onClick={selection.clear}>Clear</BarButton>
    </TickedBar>
  );
}
