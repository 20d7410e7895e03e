import type { FastifyInstance, FastifyReply } from 'fastify';
import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { staffLoanRoutes } from '@portal/contract/routes/staff-loans.ts';
import { candidateZipName, loanZipName } from '@portal/contract/rules/file-names.ts';
import { serveStaff, type FindToken } from '../../http/route.ts';
import { asDownload, goneSignal, ZIP } from './download-reply.ts';
import type { ExportRequester } from './exports.service.ts';
import type { FindArchivedDocuments } from './document-archive.ts';
import type { DocumentArchiveService } from './document-archive.service.ts';

interface DocumentArchiveRoutes {
  readonly documentArchive: DocumentArchiveService;
  readonly ofApplication: FindArchivedDocuments<string>;
  readonly ofLoan: FindArchivedDocuments<number>;
  readonly staffCookie: FindToken;
}

type Call = Omit<ExportRequester, 'gone'> & { readonly reply: FastifyReply };

export function registerDocumentArchiveRoutes(http: FastifyInstance, parts: DocumentArchiveRoutes): void {
  const { documentArchive, ofApplication, ofLoan, staffCookie } = parts;
  const requesterOf = ({ actor, caller, reply }: Call) => ({ actor, caller, gone: goneSignal(reply) });

  serveStaff(
    http,
    staffApplicationRoutes.documents,
    async ({ params, ...call }) => {
      const found = await ofApplication(params.application_id);
      const stream = await documentArchive.archive(found, 'documents', requesterOf(call));
      return asDownload(call.reply, candidateZipName(params.application_id), ZIP, stream);
    },
    staffCookie,
  );

  serveStaff(
    http,
    staffLoanRoutes.documents,
    async ({ params, ...call }) => {
      const found = await ofLoan(params.id);
      const stream = await documentArchive.archive(found, 'loan-documents', requesterOf(call));
      return asDownload(call.reply, loanZipName(found?.applicationId ?? ''), ZIP, stream);
    },
    staffCookie,
  );
}
