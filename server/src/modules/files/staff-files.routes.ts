import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { staffFileRoutes } from '@portal/contract/routes/staff-files.ts';
import type { SendFile } from '../../http/file-reply.ts';
import { serveStaff, type FindToken } from '../../http/route.ts';
import type { StaffFilesService } from './staff-files.service.ts';

interface StaffFileRoutes {
  readonly files: StaffFilesService;
  readonly sendFile: SendFile;
  readonly staffCookie: FindToken;
}

const pathParams = z.object({ '*': z.string() });

export function registerStaffFileRoutes(http: FastifyInstance, parts: StaffFileRoutes): void {
  const { files, sendFile, staffCookie } = parts;
  for (const route of [staffFileRoutes.open, staffFileRoutes.openOld]) {
    serveStaff(
      http,
      route,
      async ({ query, actor, caller, request, reply }) => {
        const isDownload = query.download === '1';
        return sendFile(reply, await files.open({ path: pathOf(request), isDownload, actor, caller }));
      },
      staffCookie,
    );
  }
}

function pathOf(request: FastifyRequest): string {
  return pathParams.parse(request.params)['*'];
}
