import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import type { PlannedMove } from '@portal/contract/routes/status-changes.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  checkStaffMove,
  type StatusMove,
} from '@portal/contract/rules/application-status.ts';
import { BULK_CHANGE_TEXTS, staysText } from '@portal/contract/texts/bulk-change.ts';
import { SMS_TEMPLATES } from '@portal/contract/texts/sms.ts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';

interface StandingApplication extends Record<string, unknown> {
  readonly id: ApplicationId;
  readonly number: ApplicationNumber;
  readonly status: ApplicationStatus;
  readonly mobile: string;
  readonly isPaid: boolean;
  /** Whether a document of its newest submission was accepted by nobody. */
  readonly isUnaccepted: boolean;
}

/** What moving many applications would do. */
export interface StatusChangesViews {
  /** For every status that at least one of them can move to. */
  planned(ids: readonly ApplicationId[]): Promise<PlannedMove[]>;
}

const MOST_EXAMPLES = 3;
/** Stands for the reason, which is asked for only once a status is chosen. */
const SOME_REASON = 'given later';

/** With the rule, an application whose documents are not all accepted cannot be selected. */
export function createStatusChangesViews(db: Queries, isAcceptanceRule: boolean): StatusChangesViews {
  return {
    async planned(ids) {
      const standing = await readStanding(db, ids);
      const gone = new Set(ids).size - standing.length;
      return APPLICATION_STATUSES.flatMap((to) => plannedMove(standing, gone, to, isAcceptanceRule) ?? []);
    },
  };
}

async function readStanding(db: Queries, ids: readonly ApplicationId[]): Promise<StandingApplication[]> {
  const { rows } = await db.execute<StandingApplication>(sql`
    select facts.id::float8 as id, facts.number, facts.status, application.mobile_number as mobile,
      facts.paid_paise + facts.excess_paise > 0 as "isPaid",
      exists (
        select from (
          select documents from submissions where application_id = facts.id order by number desc limit 1
        ) newest, jsonb_each(newest.documents) document
        where (
          select verdict from verdicts
          where application_id = facts.id and field_name = document.key
            and encode(content_hash, 'hex') = document.value ->> 'sha256' and undone_at is null
          order by id desc limit 1
        ) is distinct from 'accepted'
      ) as "isUnaccepted"
    from application_facts facts join applications application on application.id = facts.id
    where facts.id = any(${sql.param(ids)}::bigint[]) order by facts.id`);
  return rows;
}

function plannedMove(
  standing: readonly StandingApplication[],
  gone: number,
  to: ApplicationStatus,
  isAcceptanceRule: boolean,
): PlannedMove | undefined {
  const moving: { readonly row: StandingApplication; readonly move: StatusMove }[] = [];
  const stays = new Map<string, ApplicationNumber[]>();
  for (const row of standing) {
    const answer = checkStaffMove(row.status, to, { isPaid: row.isPaid, reason: SOME_REASON });
    const isHeld = isAcceptanceRule && to === 'Selected' && row.isUnaccepted;
    if ('move' in answer && !isHeld) {
      moving.push({ row, move: answer.move });
      continue;
    }
    const reason =
      'move' in answer
        ? BULK_CHANGE_TEXTS.notAccepted
        : staysText(row.status, to, answer.refused === 'paid' ? 'paid' : 'no-such-move');
    stays.set(reason, [...(stays.get(reason) ?? []), row.number]);
  }
  const [first] = moving;
  if (first === undefined) return undefined;
  const { move, row } = first;
  return {
    to,
    moves: moving.length,
    stays: [
      ...[...stays].map(([reason, numbers]) => ({
        reason,
        count: numbers.length,
        examples: numbers.slice(0, MOST_EXAMPLES),
      })),
      ...(gone === 0 ? [] : [{ reason: BULK_CHANGE_TEXTS.gone, count: gone, examples: [] }]),
    ].toSorted((a, b) => b.count - a.count),
    needs_reason: move.needsReason === true,
    takes_reason: move.takesReason === true,
    sms:
      move.sends === undefined
        ? null
        : { to: row.mobile, text: SMS_TEMPLATES[`application_${move.sends}`](row.number) },
    not_accepted: to === 'Selected' ? moving.filter((each) => each.row.isUnaccepted).length : 0,
  };
}
