import type { FastifyInstance } from 'fastify';
import { taxInvoiceRoutes } from '@portal/contract/routes/tax-documents.ts';
import { TAX_INVOICE_TEXTS } from '@portal/contract/texts/tax-documents.ts';
import { serveStaff } from '../../../http/route.ts';
import type { InvoicesService } from '../../money/invoices/invoices.service.ts';

export function registerTaxInvoiceRoutes(http: FastifyInstance, invoices: InvoicesService): void {
  serveStaff(http, taxInvoiceRoutes.preview, () => invoices.preview());

  serveStaff(http, taxInvoiceRoutes.issue, async ({ body, actor, caller }) => {
    await invoices.start({ actor, caller }, body);
    return { message: TAX_INVOICE_TEXTS.issuing };
  });
}
