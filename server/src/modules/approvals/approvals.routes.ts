import type { FastifyInstance } from 'fastify';
import { approvalRoutes } from '@portal/contract/routes/approvals.ts';
import type { ApprovalKind } from '@portal/contract/rules/approvals.ts';
import { pageFacts } from '@portal/contract/rules/paging.ts';
import { APPROVAL_TEXTS as texts } from '@portal/contract/texts/approvals.ts';
import { serveStaff } from '../../http/route.ts';
import { AppError } from '../../kernel/app-error.ts';
import { presentApproval, viewerOf } from './approvals.present.ts';
import type { ApprovalsViews } from './approvals.views.ts';
import type { DecisionsService } from './decisions.service.ts';

interface ApprovalRoutes {
  readonly views: ApprovalsViews;
  readonly decisions: DecisionsService;
  /** The kinds that the settings name. */
  readonly required: readonly ApprovalKind[];
  readonly expireHours: number;
}

const TWO_PEOPLE = 2;

export function registerApprovalRoutes(http: FastifyInstance, parts: ApprovalRoutes): void {
  const { views, decisions, required, expireHours } = parts;

  serveStaff(http, approvalRoutes.list, async ({ query, actor }) => {
    const { box, application_id: applicationNumber, page, per_page: perPage } = query;
    const { rows, total } =
      applicationNumber === undefined
        ? await views.box(box, viewerOf(actor), { page, perPage })
        : await views.ofApplication(applicationNumber, { page, perPage });
    return {
      approvals: rows.map((row) => presentApproval(row, actor)),
      ...pageFacts(total, page, perPage, false),
    };
  });

  serveStaff(http, approvalRoutes.counts, async ({ actor }) => {
    const viewer = viewerOf(actor);
    const lacksSecond = required.length > 0 && (await views.countActiveAdmins()) < TWO_PEOPLE;
    return {
      for_you: await views.count('for_you', viewer),
      yours: await views.count('yours', viewer),
      done: await views.count('done', viewer),
      required: [...required],
      notice: lacksSecond ? texts.needsTwo : null,
      expires_hours: expireHours,
    };
  });

  serveStaff(http, approvalRoutes.open, async ({ params, actor }) => {
    const opened = await decisions.open(params.id, actor);
    const row = opened === undefined ? undefined : await views.find(params.id);
    if (opened === undefined || row === undefined) throw new AppError('NOT_FOUND');
    const { facts, effects, isChanged, problem, seen } = opened;
    return {
      ...presentApproval(row, actor),
      facts: [...facts],
      effects: [...effects],
      is_changed: isChanged,
      problem,
      document_file: (await views.fileOf(params.id)) ?? null,
      seen,
    };
  });

  serveStaff(http, approvalRoutes.approve, async ({ params, body, actor, caller }) => {
    await decisions.approve(params.id, body.seen, { actor, caller });
    return { message: texts.approved };
  });

  serveStaff(http, approvalRoutes.refuse, async ({ params, body, actor, caller }) => {
    await decisions.refuse(params.id, body.reason, { actor, caller });
    return { message: texts.refused };
  });

  serveStaff(http, approvalRoutes.withdraw, async ({ params, actor, caller }) => {
    await decisions.withdraw(params.id, { actor, caller });
    return { message: texts.withdrawn };
  });

  serveStaff(http, approvalRoutes.giveReason, async ({ params, body, actor, caller }) => {
    await decisions.giveReason(params.id, body.reason, { actor, caller });
    return { message: texts.reasonKept };
  });
}
