import type { ApplicationId } from '@portal/contract/ids.ts';
import { MOST_OTHERS, type OtherApplication } from '@portal/contract/rules/verification-checks.ts';
import { and, asc, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { candidateName } from '../../../db/schema/application-parts.ts';
import { applications, files } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { hasPan } from './pan-comparison.ts';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
}

/** Live applications that share something with one; each found by an index. */
export interface DuplicatesViews {
  withPan(pan: string, except: ApplicationId): Promise<OtherApplication[]>;
  withEmail(email: string, except: ApplicationId): Promise<OtherApplication[]>;
  withPerson(person: Person, except: ApplicationId): Promise<OtherApplication[]>;
  /** By the hash of the file, as hex. */
  withFiles(
    hashes: readonly string[],
    except: ApplicationId,
  ): Promise<ReadonlyMap<string, OtherApplication[]>>;
}

const OTHER = {
  id: applications.id,
  application_id: applications.applicationNumber,
  name: candidateName.as('name'),
  status: applications.status,
  date_of_birth: applications.dateOfBirth,
};

export function createDuplicatesViews(db: Queries): DuplicatesViews {
  const find = (where: SQL | undefined, except: ApplicationId): Promise<OtherApplication[]> =>
    db
      .select(OTHER)
      .from(applications)
      .innerJoin(candidates, eq(candidates.id, applications.candidateId))
      .where(and(where, ne(applications.id, except), isNull(applications.deletedAt)))
      .orderBy(desc(applications.id))
      .limit(MOST_OTHERS);

  return {
    withPan: (pan, except) => find(hasPan(pan), except),
    withEmail: (email, except) => find(sql`lower(${applications.email}) = ${email.toLowerCase()}`, except),
    withPerson: ({ firstName, lastName, dateOfBirth }, except) =>
      find(
        and(
          eq(applications.dateOfBirth, dateOfBirth),
          sql`lower(${applications.firstName}) = ${firstName.toLowerCase()}`,
          sql`lower(coalesce(${applications.lastName}, '')) = ${lastName.toLowerCase()}`,
        ),
        except,
      ),
    async withFiles(hashes, except) {
      if (hashes.length === 0) return new Map();
      const digests = [...new Set(hashes)].map((hash) => Buffer.from(hash, 'hex'));
      const wanted = sql`unnest(${sql.param(digests)}::bytea[]) wanted (sha256)`;
      // The limit is for each hash: a file that very many share leaves room for the others.
      const sharing = db
        .selectDistinct(OTHER)
        .from(files)
        .innerJoin(applications, eq(applications.candidateId, files.candidateId))
        .innerJoin(candidates, eq(candidates.id, applications.candidateId))
        .where(
          and(
            sql`${files.sha256} = wanted.sha256`,
            eq(files.state, 'stored'),
            ne(applications.id, except),
            isNull(applications.deletedAt),
          ),
        )
        .orderBy(desc(applications.id))
        .limit(MOST_OTHERS)
        .as('sharing');
      const rows = await db
        .select({
          hash: sql<string>`encode(wanted.sha256, 'hex')`,
          other: {
            id: sharing.id,
            application_id: sharing.application_id,
            name: sharing.name,
            status: sharing.status,
            date_of_birth: sharing.date_of_birth,
          },
        })
        .from(wanted)
        .crossJoinLateral(sharing)
        .orderBy(asc(sql`wanted.sha256`), desc(sharing.id));
      const found = Map.groupBy(rows, ({ hash }) => hash);
      return new Map([...found].map(([hash, shared]) => [hash, shared.map(({ other }) => other)]));
    },
  };
}
