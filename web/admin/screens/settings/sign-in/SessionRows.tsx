import type { StaffSessionOnWire } from '@portal/contract/routes/staff-sessions.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../../ui/status-badge/StatusBadge.tsx';
import { browserText, isPhone } from '../../../format/browser.ts';
import { momentDayText, momentText } from '../../../format/day.ts';
import { RowAction } from '../../../list/RowButtons.tsx';
import { Row } from './FactorRows.tsx';

interface SessionRowProps {
  readonly session: StaffSessionOnWire;
  /** Whose it is, in a list of several users. */
  readonly who?: ReactNode;
  readonly onEnd: () => void;
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export function SessionRow({ session, who, onEnd }: SessionRowProps) {
  const { user_agent: agent, ip, created_at: since, last_seen_at: seen, is_current: isCurrent } = session;
  const browser = browserText(agent);
  const remembered = momentDayText(session.remembered_until);
  return (
    <Row
      icon={isPhone(agent) ? <IconDeviceMobile {...ICON} /> : <IconDeviceDesktop {...ICON} />}
      name={who ?? browser}
      second={
        <>
          {who === undefined ? null : `${browser}. `}
          {[ip, `since ${momentText(since) ?? ''}`].filter((part) => part !== null).join(', ')}
          {remembered === null ? null : `. Remembered until ${remembered}`}
        </>
      }
      isCurrent={isCurrent}
      state={
        isCurrent ? (
          <StatusBadge tone="success">This browser</StatusBadge>
        ) : (
          `Last seen ${momentText(seen) ?? ''}`
        )
      }
    >
      {isCurrent ? null : (
        <RowAction label={`End the session in ${browser}`} onClick={onEnd}>
          End
        </RowAction>
      )}
    </Row>
  );
}
