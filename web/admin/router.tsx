import { STAFF_SCREENS as screens } from '@portal/contract/screens.ts';
import type { ElementType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { BrokenScreen } from '../ui/screen/ErrorBoundary.tsx';
import { lazyScreen } from '../ui/screen/lazy-screen.ts';
import { NotFound } from '../ui/screen/NotFound.tsx';
import { staffOnly } from './guards.ts';
import { type ScreenTitle, StaffFrame } from './layout/StaffFrame.tsx';
import { applicationsTitle } from './screens/applications/applications-title.ts';
import { LoginScreen } from './screens/login/LoginScreen.tsx';

export const HOME = { label: 'Dashboard', href: screens.dashboard } as const;

const Applications = lazyScreen(
  async () => (await import('./screens/applications/ApplicationsScreen.tsx')).ApplicationsScreen,
);
const Payments = lazyScreen(
  async () => (await import('./screens/payments/PaymentsScreen.tsx')).PaymentsScreen,
);
const CashBook = lazyScreen(
  async () => (await import('./screens/cash-book/CashBookScreen.tsx')).CashBookScreen,
);
const Bank = lazyScreen(async () => (await import('./screens/bank/BankScreen.tsx')).BankScreen);
const MonthEnd = lazyScreen(
  async () => (await import('./screens/month-end/MonthEndScreen.tsx')).MonthEndScreen,
);
const Settlements = lazyScreen(
  async () => (await import('./screens/settlements/SettlementsScreen.tsx')).SettlementsScreen,
);
const Loans = lazyScreen(async () => (await import('./screens/loans/LoansScreen.tsx')).LoansScreen);
const Leads = lazyScreen(async () => (await import('./screens/leads/LeadsScreen.tsx')).LeadsScreen);
const Approvals = lazyScreen(
  async () => (await import('./screens/approvals/ApprovalsScreen.tsx')).ApprovalsScreen,
);
const Verification = lazyScreen(
  async () => (await import('./screens/verification/VerificationScreen.tsx')).VerificationScreen,
);
const Audit = lazyScreen(async () => (await import('./screens/audit/AuditScreen.tsx')).AuditScreen);
const Settings = lazyScreen(
  async () => (await import('./screens/settings/SettingsScreen.tsx')).SettingsScreen,
);

function screen(path: string, title: ScreenTitle, Screen: ElementType): RouteObject {
  return {
    path,
    loader: staffOnly,
    element: (
      <StaffFrame title={title}>
        <Screen />
      </StaffFrame>
    ),
  };
}

export function createStaffRouter() {
  return createBrowserRouter([
    {
      errorElement: <BrokenScreen home={HOME} />,
      hydrateFallbackElement: <></>,
      children: [
        { path: screens.login, element: <LoginScreen /> },
        screen(screens.dashboard, applicationsTitle, Applications),
        screen(screens.dashboardAlias, applicationsTitle, Applications),
        screen(screens.verification, 'Verification', Verification),
        screen(screens.paymentHistory, 'Payment History Dashboard', Payments),
        screen(screens.cashBook, 'Cash book', CashBook),
        screen(screens.bank, 'Bank', Bank),
        screen(screens.monthEnd, 'Month end', MonthEnd),
        screen(screens.settlements, 'Settlements', Settlements),
        screen(screens.loanDashboard, 'Loan History', Loans),
        screen(screens.leads, 'Leads', Leads),
        screen(screens.approvals, 'To approve', Approvals),
        screen(screens.audit, 'Audit', Audit),
        screen(screens.settings, 'Settings', Settings),
        { path: '*', element: <NotFound ways={[HOME]} /> },
      ],
    },
  ]);
}
