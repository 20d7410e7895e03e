import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { staffFileRoutes } from '@portal/contract/routes/staff-files.ts';
import { sendFile, sendNoThumbnail } from '../../http/file-reply.ts';
import { readRangeHeader } from '../../http/range-header.ts';
import { serveStaff, type FindToken } from '../../http/route.ts';
import type { FileSize, StaffFilesService } from './staff-files.service.ts';

const pathParams = z.object({ '*': z.string() });

export function registerStaffFileRoutes(
  http: FastifyInstance,
  files: StaffFilesService,
  readStaffCookie: FindToken,
): void {
  for (const route of [staffFileRoutes.open, staffFileRoutes.openOld]) {
    serveStaff(
      http,
      route,
      async ({ query, actor, caller, request, reply }) => {
        const isDownload = query.download === '1';
        const size = isDownload ? 'whole' : sizeAsked(query);
        const file = await files.open({
          path: pathOf(request),
          isDownload,
          size,
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
