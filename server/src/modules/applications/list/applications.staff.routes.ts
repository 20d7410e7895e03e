import type { FastifyInstance } from 'fastify';
import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import type { ApplicationFilter } from '@portal/contract/routes/application-filter.ts';
import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { candidateZipName } from '@portal/contract/rules/file-names.ts';
import { serveStaff, type FindToken } from '../../../http/route.ts';
import type { Downloads, SpreadsheetHandler } from '../../exports/downloads.ts';
import type { FindArchivedDocuments } from '../../exports/document-archive.ts';
import type { ApplicationsViews } from './applications.views.ts';

interface StaffApplicationRoutes {
  readonly views: ApplicationsViews;
  readonly downloads: Downloads;
  readonly exportApplications: SpreadsheetHandler<ApplicationFilter, ApplicationId>;
  readonly findDocuments: FindArchivedDocuments<ApplicationNumber>;
  readonly readStaffCookie: FindToken;
}

export function registerStaffApplicationRoutes(http: FastifyInstance, parts: StaffApplicationRoutes): void {
  const { views, downloads, exportApplications, findDocuments, readStaffCookie } = parts;
  serveStaff(http, staffApplicationRoutes.list, ({ query }) => views.list(query));
  serveStaff(http, staffApplicationRoutes.choices, () => views.choices());
  serveStaff(http, staffApplicationRoutes.matching, ({ query }) => views.matching(query));
  serveStaff(http, staffApplicationRoutes.bulkDownload, exportApplications);
  serveStaff(
    http,
    staffApplicationRoutes.documents,
    async ({ params: { application_id: number }, ...call }) => {
      const download = { what: 'documents', fileName: candidateZipName(number) } as const;
      return downloads.archive(await findDocuments(number), download, call);
    },
    readStaffCookie,
  );
}
