import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  staffSessionRoutes as routes,
  type StaffSessionOnWire,
} from '@portal/contract/routes/staff-sessions.ts';
import { SESSION_TEXTS as texts } from '@portal/contract/texts/sessions.ts';
import type { StaffActor } from '../../http/actor.ts';
import { serveStaff } from '../../http/route.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SessionLimit } from '../auth/sessions.service.ts';
import type { OpenStaffSession, StaffSessionsViews } from '../auth/staff-sessions.views.ts';
import type { StaffSessionsService } from './staff-sessions.service.ts';

interface StaffSessionParts {
  readonly service: StaffSessionsService;
  readonly views: StaffSessionsViews;
  readonly clock: Clock;
  readonly limit: SessionLimit;
}

const MINUTE_MS = 60_000;

export function registerStaffSessionRoutes(http: FastifyInstance, parts: StaffSessionParts): void {
  const { service, views, clock, limit } = parts;
  const now = () => clock.now().toISOString();

  async function timeOf({ sessionId, role }: StaffActor): Promise<z.input<typeof routes.time.reply>> {
    const endsAt = await views.endOf(sessionId, now());
    if (endsAt === undefined) throw new AppError('NOT_SIGNED_IN');
    const left = Math.floor((Date.parse(endsAt) - clock.now().getTime()) / 1000);
    return {
      seconds_left: Math.max(0, left),
      idle_seconds: Math.floor(limit.idleMs / 1000),
      hides: http.roleLimits.of(role),
    };
  }

  serveStaff(http, routes.time, ({ actor }) => timeOf(actor));
  serveStaff(http, routes.stay, ({ actor }) => timeOf(actor));
  serveStaff(http, routes.listOwn, async ({ actor }) => ({
    sessions: (await views.ofUser(actor.staffUserId, now())).map((row) => present(row, actor.sessionId)),
    remembered_elsewhere: await views.rememberedElsewhere(actor.staffUserId, now()),
    idle_minutes: Math.floor(limit.idleMs / MINUTE_MS),
    whole_hours: Math.floor(limit.wholeMs / (60 * MINUTE_MS)),
  }));
  serveStaff(http, routes.endOwn, async ({ params, actor, caller }) => {
    await service.endOwn(params.id, { actor, caller });
    return { message: texts.ended };
  });
  serveStaff(http, routes.endOthers, async ({ actor, caller }) => {
    await service.endOthers({ actor, caller });
    return { message: texts.othersEnded };
  });
  serveStaff(http, routes.listAll, async ({ actor }) => ({
    sessions: (await views.ofAll(now())).map((row) => ({
      ...present(row, actor.sessionId),
      username: row.username,
      role: row.role,
    })),
  }));
  serveStaff(http, routes.endAny, async ({ params, actor, caller }) => {
    await service.endAny(params.id, { actor, caller });
    return { message: texts.ended };
  });
}

function present(row: OpenStaffSession, current: number): StaffSessionOnWire {
  return {
    id: row.id,
    user_agent: row.userAgent,
    ip: row.ip,
    created_at: row.createdAt,
    last_seen_at: row.lastSeenAt,
    is_current: row.id === current,
    remembered_until: row.rememberedUntil,
  };
}
