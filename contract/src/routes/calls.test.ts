import { describe, expect, it } from 'vitest';
import type { Route } from '../route.ts';
import { applicationRoutes } from './application.ts';
import { authRoutes } from './auth.ts';
import { fileRoutes } from './files.ts';
import { loanSelectionRoutes } from './loan-selections.ts';
import { loanRoutes } from './loans.ts';
import { paymentRoutes } from './payments.ts';
import { referenceRoutes } from './reference.ts';
import { staffApplicationRoutes } from './staff-applications.ts';
import { staffAuthRoutes } from './staff-auth.ts';
import { deletionRoutes } from './staff-deletion.ts';
import { staffFileRoutes } from './staff-files.ts';
import { staffLoanRoutes } from './staff-loans.ts';
import { staffPaymentRoutes } from './staff-payments.ts';
import { selectionRoutes } from './staff-selection.ts';
import { staffUserRoutes } from './staff-users.ts';

type Routes = Readonly<Record<string, Route>>;

function calls(...groups: readonly Routes[]): readonly string[] {
  return groups.flatMap((group) => Object.values(group)).map(({ method, path }) => `${method} ${path}`);
}

function expectCalls(groups: readonly Routes[], agreed: readonly string[]): void {
  expect(calls(...groups)).toEqual(expect.arrayContaining([...agreed]));
}

/** Other programs may know the portal by these: they never change. */
describe('the calls that were agreed', () => {
  it('of signing in and callbacks [7.4-9]', () => {
    expectCalls(
      [authRoutes],
      [
        'POST /api/auth/login/',
        'POST /api/auth/register/',
        'POST /api/auth/loginOtp/',
        'POST /api/auth/registerOtp/',
        'POST /api/auth/callbackOtp/',
        'POST /api/auth/callback/',
      ],
    );
  });

  it('of an application and its files [7.21-25]', () => {
    expectCalls(
      [applicationRoutes, referenceRoutes, fileRoutes],
      [
        'GET /api/dataset/get-application-data/',
        'POST /api/dataset/update-application-data/',
        'GET /api/universities',
        'GET /api/districts',
        'GET /api/files/*',
      ],
    );
  });

  it('of paying [7.40-42]', () => {
    expectCalls(
      [paymentRoutes],
      ['POST /api/create_order', 'POST /api/payment_success', 'GET /api/user/download-payment-receipt'],
    );
  });

  it('of a loan [7.49-51]', () => {
    expectCalls(
      [loanRoutes, loanSelectionRoutes],
      ['GET /api/user/loan-application', 'POST /api/loan-applications', 'POST /api/loan-provider-selections'],
    );
  });

  it('of staff who sign in [7.57-60]', () => {
    expectCalls(
      [staffAuthRoutes],
      [
        'POST /api/admin/login',
        'POST /api/admin/forgot-password',
        'POST /api/admin/signup',
        'POST /api/admin/reset-password',
      ],
    );
  });

  it('of staff on applications and documents [7.70-76]', () => {
    expectCalls(
      [staffApplicationRoutes, selectionRoutes, deletionRoutes, staffFileRoutes],
      [
        'GET /api/applications',
        'PUT /api/applications/:id',
        'POST /api/applications/bulk-delete',
        'POST /api/applications/bulk-download',
        'GET /api/applications/:application_id/download-documents',
        'GET /api/admin_files/*',
        'GET /admin_files/*',
      ],
    );
  });

  it('of staff on payments [7.105-108]', () => {
    expectCalls(
      [staffPaymentRoutes],
      [
        'GET /api/payment-history',
        'POST /api/payment-history/bulk-download',
        'GET /api/download-payment-receipt/:id',
        'GET /api/download-payment-receipt-by-payment/:id',
      ],
    );
  });

  it('of staff on loans [7.92-96]', () => {
    expect(calls(staffLoanRoutes)).toEqual([
      'GET /api/loan-applications',
      'GET /api/loan-applications/sums',
      'POST /api/loan-applications/bulk-download',
      'GET /api/loan-applications/:id/download-documents',
      'GET /api/loan-provider-selections',
      'PUT /api/loan-provider-selections/:id',
    ]);
  });

  it('of staff on users [7.117-121]', () => {
    expect(calls(staffUserRoutes)).toEqual([
      'GET /api/admin/users',
      'GET /api/admin/roles',
      'POST /api/admin/users',
      'PUT /api/admin/users/:id',
      'DELETE /api/admin/users/:id',
      'POST /api/admin/users/:id/toggle-status',
    ]);
  });
});
