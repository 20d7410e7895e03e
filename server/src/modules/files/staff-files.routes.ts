import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { staffFileRoutes } from '@portal/contract/routes/staff-files.ts';
import { sendFile, sendNoThumbnail } from '../../http/file-reply.ts';
import { readRangeHeader } from '../../http/range-header.ts';
import { serveStaff, type FindToken } from '../../http/route.ts';
import type { FileSize, StaffFilesService } from './staff-files.service.ts';
import type { StaffFileKind } from './staff-files.views.ts';

const pathParams = z.object({ '*': z.string() });

export function registerStaffFileRoutes(
  http: FastifyInstance,
  files: StaffFilesService,
  readStaffCookie: FindToken,
): void {
  const { open, openOld, openOfConcession } = staffFileRoutes;
  serveFile(open, 'document');
  serveFile(openOld, 'document');
  serveFile(openOfConcession, 'concession');

  function serveFile(route: (typeof staffFileRoutes)[keyof typeof staffFileRoutes], kind: StaffFileKind) {
    serveStaff(
      http,
      route,
      async ({ query, actor, caller, request, reply }) => {
        const isDownload = query.download === '1';
        const file = await files.open({
          path: pathOf(request),
          kind,
          isDownload,
          size: isDownload ? 'whole' : sizeAsked(query),
          range: readRangeHeader(request),
          actor,
          caller,
        });
        return 'stream' in file ? sendFile(reply, file) : sendNoThumbnail(reply, file);
      },
      readStaffCookie,
    );
  }
}

function sizeAsked(query: { thumbnail?: string | undefined; page?: string | undefined }): FileSize {
  if (query.thumbnail === '1') return 'thumbnail';
  return query.page === '1' ? 'page' : 'whole';
}

function pathOf(request: FastifyRequest): string {
  return pathParams.parse(request.params)['*'];
}
