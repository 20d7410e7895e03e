import { and, desc, eq, exists, gte, ilike, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { indianDayEnd, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import { COUNTED_UP_TO, pageFacts, type PageFacts } from '@portal/contract/rules/paging.ts';
import type { Queries } from '../../db/connection.ts';
import { applications } from '../../db/schema/applications.ts';
import { candidates } from '../../db/schema/identity.ts';
import { deskPayments, orders, payments } from '../../db/schema/payments.ts';
import { containing } from '../../kernel/like-pattern.ts';
import { presentStaffApplication } from './applications.present.ts';
import { staffColumns, staffJoins } from './selection.columns.ts';

interface ApplicationsQuery {
  readonly page: number;
  readonly per_page: number;
  readonly search?: string | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

/** Applications as staff see them. */
export interface ApplicationsViews {
  list(query: ApplicationsQuery): Promise<PageFacts & { readonly applications: StaffApplication[] }>;
  find(id: number): Promise<StaffApplication | undefined>;
}

export function createApplicationsViews(db: Queries): ApplicationsViews {
  const { latest, history } = staffJoins(db);
  const rows = (where: SQL | undefined) =>
    db
      .select(staffColumns(latest, history))
      .from(applications)
      .innerJoin(candidates, eq(candidates.id, applications.candidateId))
      .leftJoin(deskPayments, isCurrentDeskPayment)
      .leftJoinLateral(latest, sql`true`)
      .leftJoinLateral(history, sql`true`)
      .where(and(isNull(applications.deletedAt), where))
      .orderBy(desc(applications.createdAt), desc(applications.id));

  return {
    async list(query) {
      const { page, per_page: perPage, search } = query;
      const where = and(...dates(query), search === undefined ? undefined : matches(db, search));
      const isBounded = search !== undefined;
      const found = await rows(where)
        .limit(perPage)
        .offset((page - 1) * perPage);
      const counted = db
        .select({ one: sql`1` })
        .from(applications)
        .innerJoin(candidates, eq(candidates.id, applications.candidateId))
        .leftJoin(deskPayments, isCurrentDeskPayment)
        .where(and(isNull(applications.deletedAt), where))
        .limit(isBounded ? COUNTED_UP_TO + 1 : Number.MAX_SAFE_INTEGER)
        .as('counted');
      const facts = pageFacts(await db.$count(counted), page, perPage, isBounded);
      return { applications: found.map(presentStaffApplication), ...facts };
    },
    async find(id) {
      const [row] = await rows(eq(applications.id, id));
      return row === undefined ? undefined : presentStaffApplication(row);
    },
  };
}

const isCurrentDeskPayment = and(
  eq(deskPayments.applicationId, applications.id),
  isNull(deskPayments.supersededAt),
);

function dates({ start_date: from, end_date: to }: ApplicationsQuery): (SQL | undefined)[] {
  return [
    from === undefined ? undefined : gte(applications.createdAt, indianDayStart(from)),
    to === undefined ? undefined : lt(applications.createdAt, indianDayEnd(to)),
  ];
}

const SEARCHED = [
  applications.applicationId,
  sql`concat_ws(' ', ${applications.firstName}, ${applications.lastName})`,
  candidates.fullName,
  sql`${applications.mobileNumber}::text`,
  applications.email,
  candidates.email,
  applications.dateOfBirth,
  applications.panCardNumber,
  applications.state,
  applications.city,
  applications.pincode,
  applications.status,
  deskPayments.mode,
  deskPayments.comment,
];
const SEARCHED_OF_PAYMENTS = [
  payments.razorpayPaymentId,
  orders.razorpayOrderId,
  payments.status,
  payments.method,
];

function matches(db: Queries, search: string): SQL | undefined {
  const pattern = containing(search);
  const payment = db
    .select({ one: sql`1` })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.applicationId, applications.id),
        or(...SEARCHED_OF_PAYMENTS.map((column) => ilike(column, pattern))),
      ),
    );
  return or(...SEARCHED.map((column) => ilike(column, pattern)), exists(payment));
}
