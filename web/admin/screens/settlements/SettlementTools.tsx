import { Button } from '@mantine/core';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { MONTH_END_TEXTS as texts } from '@portal/contract/texts/month-end.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../../api/api-error.ts';
import { useBusy } from '../../../api/use-busy.ts';
import type { ListFilter } from '../../list/list-filter.ts';
import { ListToolbar } from '../../list/ListToolbar.tsx';
import type { ListReadState } from '../../list/use-list-view.ts';
import { noticeDone, noticeError } from '../../notices.ts';
import { staffCall } from '../../staff-api.ts';
import styles from './Settlements.module.css';
import type { SettlementTab, SettlementsFilter } from './settlements-filter.ts';
import { wholeOf } from './settlements-filter.ts';

const TABS = [
  ['transfers', 'Transfers', '?'],
  ['lines', 'Lines', '?tab=lines'],
  ['payments', 'Captured payments', '?tab=payments'],
] as const;

interface SettlementToolsProps {
  readonly tab: SettlementTab;
  readonly filter: SettlementsFilter;
  readonly reading: ListReadState;
  readonly onChange: (change: Partial<SettlementsFilter>) => void;
  readonly children?: ReactNode;
}

/** What every list of settlements has above it. */
export function SettlementTools({ tab, filter, reading, onChange, children }: SettlementToolsProps) {
  return (
    <>
      <nav aria-label="Settlements" className={styles.tabs}>
        {TABS.map(([name, label, to]) => (
          <Link key={name} to={to} className={styles.tab} aria-current={name === tab ? 'page' : undefined}>
            {label}
          </Link>
        ))}
        <Link to={STAFF_SCREENS.monthEnd} className={styles.back}>
          Month end
        </Link>
      </nav>
      <ListToolbar
        searchFor={texts.searchTransfers}
        filter={filter}
        onChange={(change: Partial<ListFilter>) => onChange(change)}
        reading={reading}
        onClear={() => onChange(wholeOf(tab))}
      >
        {children}
        <ReadReports />
      </ListToolbar>
    </>
  );
}

/** Reports are read each hour; a user who waits for one can ask for it. */
function ReadReports() {
  const [isBusy, setBusy] = useBusy();
  const ask = async () => {
    if (!setBusy(true)) return;
    try {
      noticeDone((await staffCall('POST /api/admin/settlements/read', {})).message);
    } catch (error) {
      noticeError(failureText(error, { refused: texts.readFailed, noAnswer: texts.readFailed }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void ask()}>
      Read reports now
    </Button>
  );
}
