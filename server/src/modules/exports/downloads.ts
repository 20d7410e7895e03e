import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { WaitingReply } from '@portal/contract/routes/approvals.ts';
import { asWaiting } from '../../http/waiting-reply.ts';
import { isWaiting } from '../../kernel/waiting-change.ts';
import { asDownload, goneSignal, XLSX, ZIP } from './download-reply.ts';
import type { PlanExport, Selection } from './export-plan.ts';
import type { DocumentArchiveService } from './document-archive.service.ts';
import type { ArchivedDocuments } from './document-archive.ts';
import type { ExportRequester, ExportsService } from './exports.service.ts';

/** A list that staff may take away as a spreadsheet. */
export interface SpreadsheetDownload<Filter, Id extends number> {
  /** `applications`: what the audit says was exported. */
  readonly what: string;
  readonly sheetName: string;
  readonly fileName: string;
  readonly plan: PlanExport<Filter, Id>;
}

interface StaffCall extends Omit<ExportRequester, 'gone' | 'hasAll'> {
  readonly reply: FastifyReply;
}

interface SpreadsheetCall<Filter, Id extends number> extends StaffCall {
  readonly body: Selection<Filter, Id>;
}

interface ArchiveDownload {
  readonly what: 'documents' | 'loan-documents';
  readonly fileName: string;
}

/** The handler of a route whose body selects rows. */
export type SpreadsheetHandler<Filter, Id extends number = number> = (
  call: SpreadsheetCall<Filter, Id>,
) => Promise<Readable | WaitingReply>;

/** What other modules let staff download. They have their own routes. */
export interface Downloads {
  spreadsheet<Filter extends object, Id extends number>(
    download: SpreadsheetDownload<Filter, Id>,
  ): SpreadsheetHandler<Filter, Id>;
  archive(
    found: ArchivedDocuments | undefined,
    download: ArchiveDownload,
    call: StaffCall,
  ): Promise<Readable>;
}

export function createDownloads(exports: ExportsService, documentArchive: DocumentArchiveService): Downloads {
  const requesterOf = ({ actor, caller, reply }: StaffCall) => ({
    actor,
    caller,
    gone: goneSignal(reply),
    hasAll: () => reply.raw.writableFinished,
  });
  return {
    spreadsheet:
      ({ what, sheetName, fileName, plan }) =>
      async ({ body, ...call }) => {
        const wanted = { what, sheetName, plan: plan(body), selection: body };
        const stream = await exports.spreadsheet(wanted, requesterOf(call));
        if (isWaiting(stream)) return asWaiting(call.reply, stream);
        return asDownload(call.reply, fileName, XLSX, stream);
      },
    async archive(found, { what, fileName }, call) {
      const stream = await documentArchive.archive(found, what, requesterOf(call));
      return asDownload(call.reply, fileName, ZIP, stream);
    },
  };
}
