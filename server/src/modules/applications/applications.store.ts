import { toApplicationNumber, type ApplicationNumber } from '@portal/contract/ids.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { applications, nextApplicationNumber } from '../../db/schema/applications.ts';

interface NewApplication {
  readonly candidateId: number;
  readonly mobile: string;
  readonly program: string;
  readonly programTotalFeePaise: number;
  /** The prefix of the running number, e.g. KBP26. */
  readonly numberPrefix: string;
}

export interface ApplicationsStore {
  /** Opens the application of a new candidate; returns its number. */
  open(application: NewApplication): Promise<ApplicationNumber>;
  numberOf(candidateId: number): Promise<ApplicationNumber | undefined>;
}

const NUMBER_DIGITS = 6;

export function createApplicationsStore(db: Transaction): ApplicationsStore {
  return {
    async open({ candidateId, mobile, program, programTotalFeePaise, numberPrefix }) {
      const { rows } = await db.execute<{ serial: number }>(sql`select ${nextApplicationNumber} as serial`);
      const serial = String(rows[0]?.serial).padStart(NUMBER_DIGITS, '0');
      const applicationNumber = toApplicationNumber(`${numberPrefix}-${serial}`);
      const [row] = await db
        .insert(applications)
        .values({
          applicationNumber,
          candidateId,
          mobileNumber: mobile,
          program,
          programTotalFeePaise,
        })
        .returning({ applicationNumber: applications.applicationNumber });
      if (row === undefined) throw new Error('an inserted application has a number');
      return row.applicationNumber;
    },
    async numberOf(candidateId) {
      const [row] = await db
        .select({ applicationNumber: applications.applicationNumber })
        .from(applications)
        .where(and(eq(applications.candidateId, candidateId), isNull(applications.deletedAt)));
      return row?.applicationNumber;
    },
  };
}
