import type { FastifyInstance } from 'fastify';
import type { Route } from '@portal/contract/route.ts';
import { auditRoutes } from '@portal/contract/routes/audit.ts';
import { leadRoutes } from '@portal/contract/routes/leads.ts';
import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { staffFileRoutes } from '@portal/contract/routes/staff-files.ts';
import { staffLedgerRoutes } from '@portal/contract/routes/staff-ledger.ts';
import { staffLoanRoutes } from '@portal/contract/routes/staff-loans.ts';
import { staffPaymentRoutes } from '@portal/contract/routes/staff-payments.ts';
import { presentedBy } from './token-owner.ts';

/** A spreadsheet, a zip of documents, one document (shown or saved), or a receipt. */
export type DownloadKind = 'export' | 'archive' | 'document' | 'receipt';

export type OnStaffDownload = (kind: DownloadKind, staffUserId: number) => void;

const KINDS: ReadonlyMap<Route, DownloadKind> = new Map<Route, DownloadKind>([
  [staffApplicationRoutes.bulkDownload, 'export'],
  [staffPaymentRoutes.bulkDownload, 'export'],
  [staffLoanRoutes.bulkDownload, 'export'],
  [leadRoutes.bulkDownload, 'export'],
  [auditRoutes.bulkDownload, 'export'],
  [staffApplicationRoutes.documents, 'archive'],
  [staffLoanRoutes.documents, 'archive'],
  [staffFileRoutes.open, 'document'],
  [staffFileRoutes.openOld, 'document'],
  [staffPaymentRoutes.statement, 'receipt'],
  [staffPaymentRoutes.receipt, 'receipt'],
  [staffLedgerRoutes.receipt, 'receipt'],
  [staffLedgerRoutes.voucher, 'receipt'],
  [staffLedgerRoutes.taxDocument, 'receipt'],
]);

/** What staff download by this route; undefined if it is not a download. */
export function downloadKindOf(route: Route): DownloadKind | undefined {
  return KINDS.get(route);
}

/** Reports every file sent to staff when the first byte is sent: a client that hangs up near its end has it too. */
export function registerStaffDownloads(http: FastifyInstance, onDownload: OnStaffDownload): void {
  http.addHook('onSend', (request, reply, payload, done) => {
    const { contract } = request.routeOptions.config;
    const kind = contract === undefined ? undefined : downloadKindOf(contract);
    const actor = presentedBy(request)?.actor;
    if (kind !== undefined && reply.statusCode === 200 && actor?.kind === 'staff') {
      onDownload(kind, actor.staffUserId);
    }
    done(null, payload);
  });
}
