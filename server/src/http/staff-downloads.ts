import type { FastifyInstance } from 'fastify';
import type { DownloadKind } from '@portal/contract/rules/staff-downloads.ts';
import { presentedBy } from './token-owner.ts';

export type OnStaffDownload = (kind: DownloadKind, staffUserId: number) => void;

/** Reports every file sent to staff when the first byte is sent: a client that hangs up near its end has it too. */
export function registerStaffDownloads(http: FastifyInstance, onDownload: OnStaffDownload): void {
  http.addHook('onSend', (request, reply, payload, done) => {
    const kind = request.routeOptions.config.contract?.staffDownload;
    const actor = presentedBy(request)?.actor;
    if (kind !== undefined && reply.statusCode === 200 && actor?.kind === 'staff') {
      onDownload(kind, actor.staffUserId);
    }
    done(null, payload);
  });
}
