import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { staffLoanRoutes } from '@portal/contract/routes/staff-loans.ts';
import { candidateZipName, loanZipName } from '@portal/contract/rules/file-names.ts';
import { serveStaff, type FindToken } from '../../http/route.ts';
import { asDownload, goneSignal, ZIP } from './download-reply.ts';
import type { Asking } from './exports.service.ts';
import type { FindPapers } from './papers.ts';
import type { PapersService } from './papers.service.ts';

interface PaperRoutes {
  readonly papers: PapersService;
  readonly ofApplication: FindPapers<ApplicationNumber>;
  readonly ofLoan: FindPapers<number>;
  readonly staffCookie: FindToken;
}

type Call = Omit<Asking, 'gone'> & { readonly reply: FastifyReply };

export function registerPaperRoutes(http: FastifyInstance, parts: PaperRoutes): void {
  const { papers, ofApplication, ofLoan, staffCookie } = parts;
  const askingOf = ({ actor, caller, reply }: Call) => ({ actor, caller, gone: goneSignal(reply) });

  serveStaff(
    http,
    staffApplicationRoutes.documents,
    async ({ params, ...call }) => {
      const found = await ofApplication(params.application_id);
      const stream = await papers.archive(found, 'documents', askingOf(call));
      return asDownload(call.reply, candidateZipName(params.application_id), ZIP, stream);
    },
    staffCookie,
  );

  serveStaff(
    http,
    staffLoanRoutes.documents,
    async ({ params, ...call }) => {
      const found = await ofLoan(params.id);
      const stream = await papers.archive(found, 'loan-documents', askingOf(call));
      return asDownload(
        call.reply,
        found === undefined ? '' : loanZipName(found.applicationNumber),
        ZIP,
        stream,
      );
    },
    staffCookie,
  );
}
