import type { FastifyInstance } from 'fastify';
import type { ApplicationFilter } from '@portal/contract/routes/application-filter.ts';
import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { candidateZipName } from '@portal/contract/rules/file-names.ts';
import { serveStaff, type FindToken } from '../../../http/route.ts';
import type { Downloads, SpreadsheetHandler } from '../../exports/downloads.ts';
import type { FindPapers } from '../../exports/papers.ts';
import type { ApplicationsViews } from './applications.views.ts';

interface StaffApplicationRoutes {
  readonly views: ApplicationsViews;
  readonly downloads: Downloads;
  readonly exportApplications: SpreadsheetHandler<ApplicationFilter>;
  readonly findPapers: FindPapers<string>;
  readonly readStaffCookie: FindToken;
}

export function registerStaffApplicationRoutes(http: FastifyInstance, parts: StaffApplicationRoutes): void {
  const { views, downloads, exportApplications, findPapers, readStaffCookie } = parts;
  serveStaff(http, staffApplicationRoutes.list, ({ query }) => views.list(query));
  serveStaff(http, staffApplicationRoutes.choices, () => views.choices());
  serveStaff(http, staffApplicationRoutes.matching, ({ query }) => views.matching(query));
  serveStaff(http, staffApplicationRoutes.bulkDownload, exportApplications);
  serveStaff(
    http,
    staffApplicationRoutes.documents,
    async ({ params: { application_id: number }, ...call }) => {
      const download = { what: 'documents', fileName: candidateZipName(number) } as const;
      return downloads.archive(await findPapers(number), download, call);
    },
    readStaffCookie,
  );
}
