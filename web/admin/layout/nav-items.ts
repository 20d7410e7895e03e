import { type Capability, may } from '@portal/contract/permissions.ts';
import { STAFF_SCREENS as screens } from '@portal/contract/screens.ts';
import {
  IconBuildingBank,
  IconCalendarDollar,
  IconCash,
  IconFileSearch,
  IconHistory,
  IconLayoutDashboard,
  IconPhoneCall,
  IconReceiptRupee,
  IconScale,
  IconSettings,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react';

export interface NavItem {
  readonly label: string;
  readonly href: string;
  readonly icon: TablerIcon;
  readonly current: boolean;
  /** How many wait there; undefined if nothing does. */
  readonly count?: number | undefined;
  /** Whether what waits holds others up. */
  readonly isUrgent?: boolean;
}

/** What waits: for a second person, if this portal requires one for anything, and for a verifier. */
export interface WaitingWork {
  readonly isUsed: boolean;
  readonly count: number;
  readonly toVerify?: number | undefined;
}

const NONE_WAITING: WaitingWork = { isUsed: false, count: 0 };

interface Place {
  readonly label: string;
  /** Its name on its own screen, if that differs. */
  readonly ownLabel?: string;
  readonly paths: readonly [string, ...string[]];
  readonly icon: TablerIcon;
  readonly capability: Capability;
}

const PLACES: readonly Place[] = [
  {
    label: 'Dashboard',
    paths: [screens.dashboard, screens.dashboardAlias],
    icon: IconLayoutDashboard,
    capability: 'applications.list',
  },
  {
    label: 'Verification',
    paths: [screens.verification],
    icon: IconFileSearch,
    capability: 'verification.work',
  },
  {
    label: 'Payment History',
    paths: [screens.paymentHistory],
    icon: IconReceiptRupee,
    capability: 'payments.list',
  },
  { label: 'Cash book', paths: [screens.cashBook], icon: IconCash, capability: 'cash-book.keep' },
  { label: 'Bank', paths: [screens.bank], icon: IconScale, capability: 'bank.match' },
  {
    label: 'Month end',
    paths: [screens.monthEnd, screens.settlements],
    icon: IconCalendarDollar,
    capability: 'month-end.read',
  },
  {
    label: 'Loan Dashboard',
    ownLabel: 'Loan History',
    paths: [screens.loanDashboard],
    icon: IconBuildingBank,
    capability: 'loans.list',
  },
  { label: 'Leads', paths: [screens.leads], icon: IconPhoneCall, capability: 'leads.list' },
  {
    label: 'To approve',
    paths: [screens.approvals],
    icon: IconUserCheck,
    capability: 'approvals.list',
  },
  { label: 'Audit', paths: [screens.audit], icon: IconHistory, capability: 'audit.read' },
  { label: 'Settings', paths: [screens.settings], icon: IconSettings, capability: 'settings.link' },
];

/** The places that a role may go to, seen from one of them. */
export function navItems(
  role: unknown,
  path: string,
  { isUsed, count, toVerify = 0 }: WaitingWork = NONE_WAITING,
  areDocumentsClosed = false,
): readonly NavItem[] {
  const counts = new Map<string, number>([
    [screens.approvals, count],
    [screens.verification, toVerify],
  ]);
  return PLACES.filter(({ capability }) => may(role, capability))
    .filter(({ capability }) => !areDocumentsClosed || capability !== 'verification.work')
    .filter(({ paths }) => paths[0] !== screens.approvals || isUsed || paths.includes(path))
    .map(({ label, ownLabel, paths, icon }) => {
      const current = paths.includes(path);
      const many = counts.get(paths[0]) ?? 0;
      const waiting = many > 0 ? { count: many, isUrgent: paths[0] === screens.approvals } : {};
      return { label: current ? (ownLabel ?? label) : label, href: paths[0], icon, current, ...waiting };
    });
}
