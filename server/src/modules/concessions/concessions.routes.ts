import type { FastifyInstance } from 'fastify';
import { concessionRoutes, type ConcessionEntry } from '@portal/contract/routes/concessions.ts';
import {
  CONCESSION_FILE_MAX_MB,
  isUsedUp,
  mostConcession,
  takesConcession,
} from '@portal/contract/rules/concessions.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { readFileForm } from '../../http/file-form.ts';
import { serveStaff } from '../../http/route.ts';
import { asWaiting } from '../../http/waiting-reply.ts';
import { AppError } from '../../kernel/app-error.ts';
import { FILE_FIELD, type ConcessionsService } from './concessions.service.ts';
import type { ConcessionRow, ConcessionsViews } from './concessions.views.ts';

interface ConcessionRoutes {
  readonly views: ConcessionsViews;
  readonly concessions: ConcessionsService;
}

export function registerConcessionRoutes(
  http: FastifyInstance,
  { views, concessions }: ConcessionRoutes,
): void {
  serveStaff(http, concessionRoutes.ofApplication, async ({ params }) => {
    const row = await views.application(params.id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    const { status, feePaise, paidPaise, concededPaise, waits } = row;
    const most = takesConcession(status) ? mostConcession(feePaise, paidPaise) : 0;
    return {
      program_fee: paiseToRupees(feePaise + concededPaise),
      concession_amount: paiseToRupees(concededPaise),
      most_amount: paiseToRupees(most),
      can_revoke: !isUsedUp(feePaise, paidPaise),
      waits,
      entries: (await views.entriesOf(params.id)).map(presentEntry),
    };
  });

  serveStaff(http, concessionRoutes.propose, async ({ params, body, actor, caller, reply }) =>
    asWaiting(reply, await concessions.propose(params.id, body, { actor, caller })),
  );

  http.multipartRoutes.add(concessionRoutes.proposeWithFile.path);
  serveStaff(http, concessionRoutes.proposeWithFile, async ({ params, actor, caller, request, reply }) => {
    const parts = readFileForm(request, { fieldName: FILE_FIELD, limitMb: CONCESSION_FILE_MAX_MB });
    return asWaiting(reply, await concessions.proposeWithFile(params.id, parts, { actor, caller }));
  });

  serveStaff(http, concessionRoutes.revoke, async ({ params, body, actor, caller, reply }) =>
    asWaiting(reply, await concessions.proposeRevocation(params.id, body.reason, { actor, caller })),
  );
}

function presentEntry(row: ConcessionRow): ConcessionEntry {
  return {
    id: row.id,
    amount: paiseToRupees(row.amountPaise),
    reason: row.reason,
    document: row.document,
    document_file: row.documentFile,
    at: row.at,
    proposed_by: row.proposedBy,
    released_by: row.releasedBy,
    revokes: row.revokes,
    is_revoked: row.revocation !== null,
  };
}
