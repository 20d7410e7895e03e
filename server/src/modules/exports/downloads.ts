import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { WaitingReply } from '@portal/contract/routes/approvals.ts';
import { asWaiting } from '../../http/waiting-reply.ts';
import { isWaiting } from '../../kernel/waiting-change.ts';
import { asDownload, CSV, goneSignal, XLSX, ZIP } from './download-reply.ts';
import type { PlanExport, Selection } from './export-plan.ts';
import type { DocumentArchiveService } from './document-archive.service.ts';
import type { ArchivedDocuments } from './document-archive.ts';
import type { ExportRequester, ExportsService, PlannedSheet } from './exports.service.ts';
import type { WriteSpreadsheet } from './spreadsheet.ts';

/** A list that staff may take away as a spreadsheet. */
export interface SpreadsheetDownload<Filter, Id extends number> {
  /** `applications`: what the audit says was exported. */
  readonly what: string;
  readonly sheetName: string;
  readonly fileName: string;
  readonly plan: PlanExport<Filter, Id>;
}

type Sheets = readonly [PlannedSheet, ...PlannedSheet[]];

interface SelectedDownload {
  readonly what: string;
  readonly fileName: string;
  readonly selection: Selection<object>;
}
interface WorkbookDownload extends SelectedDownload {
  readonly sheets: Sheets;
}
interface CsvDownload extends SelectedDownload {
  readonly sheet: PlannedSheet;
}

export interface StaffCall extends Omit<ExportRequester, 'gone' | 'hasAll'> {
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
  /** Several lists of one selection, a sheet each. */
  workbook(download: WorkbookDownload, call: StaffCall): Promise<Readable | WaitingReply>;
  csv(download: CsvDownload, call: StaffCall): Promise<Readable | WaitingReply>;
  archive(
    found: ArchivedDocuments | undefined,
    download: ArchiveDownload,
    call: StaffCall,
  ): Promise<Readable>;
}

export function createDownloads(
  exports: ExportsService,
  documentArchive: DocumentArchiveService,
  writeCsv: WriteSpreadsheet,
): Downloads {
  const requesterOf = ({ actor, caller, reply }: StaffCall) => ({
    actor,
    caller,
    gone: goneSignal(reply),
    hasAll: () => reply.raw.writableFinished,
  });
  async function send(
    wanted: Parameters<ExportsService['spreadsheet']>[0],
    file: { readonly name: string; readonly type: string },
    call: StaffCall,
  ): Promise<Readable | WaitingReply> {
    const stream = await exports.spreadsheet(wanted, requesterOf(call));
    if (isWaiting(stream)) return asWaiting(call.reply, stream);
    return asDownload(call.reply, file.name, file.type, stream);
  }
  return {
    spreadsheet:
      ({ what, sheetName, fileName, plan }) =>
      async ({ body, ...call }) => {
        const sheets: Sheets = [{ name: sheetName, plan: plan(body) }];
        return send({ what, sheets, selection: body }, { name: fileName, type: XLSX }, call);
      },
    workbook: ({ what, fileName, sheets, selection }, call) =>
      send({ what, sheets, selection }, { name: fileName, type: XLSX }, call),
    csv: ({ what, fileName, sheet, selection }, call) =>
      send({ what, sheets: [sheet], selection, write: writeCsv }, { name: fileName, type: CSV }, call),
    async archive(found, { what, fileName }, call) {
      const stream = await documentArchive.archive(found, what, requesterOf(call));
      return asDownload(call.reply, fileName, ZIP, stream);
    },
  };
}
