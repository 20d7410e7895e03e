import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileRoutes } from '@portal/contract/routes/files.ts';
import { FILE_TICKET_SECONDS } from '@portal/contract/rules/file-limits.ts';
import { sendFile, sendNoThumbnail } from '../../http/file-reply.ts';
import { readRangeHeader } from '../../http/range-header.ts';
import { serveCandidate } from '../../http/route.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { FilesService } from './files.service.ts';

export function registerFileRoutes(http: FastifyInstance, files: FilesService): void {
  serveCandidate(http, fileRoutes.ticket, async ({ body, actor }) => ({
    token: await files.ticketFor(actor, body.path),
    expires_in: FILE_TICKET_SECONDS,
  }));

  // A browser that shows a file sends no header of ours, so the token may be part of the URL.
  http.route<{ Params: { '*': string } }>({
    method: fileRoutes.open.method,
    url: fileRoutes.open.path,
    config: { access: fileRoutes.open.access, contract: fileRoutes.open },
    handler: async (request, reply) => {
      const { token = tokenIn(request), thumbnail } = fileRoutes.open.query.parse(request.query);
      if (token === undefined) throw new AppError('NOT_SIGNED_IN');
      const path = `files/${request.params['*']}`;
      const { file, sessionId } = await (thumbnail === '1'
        ? files.openThumbnail(token, path)
        : files.openWithToken(token, path, readRangeHeader(request)));
      request.acting = { sessionId, capability: undefined, endsSession: false };
      return 'stream' in file ? sendFile(reply, file) : sendNoThumbnail(reply, file);
    },
  });
}

function tokenIn(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
