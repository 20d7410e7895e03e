import { toApplicationId, type ApplicationId } from '@portal/contract/ids.ts';
import {
  MOST_OTHERS,
  type OtherApplication,
  type OtherApplicationReference,
} from '@portal/contract/rules/verification-checks.ts';
import { and, asc, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { candidateName } from '../../../db/schema/application-parts.ts';
import { applications, files } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import type { IdentityNumbers } from '../../sealing/identity-numbers.ts';
import { hasPan } from './pan-comparison.ts';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
}

/** Live applications that share something with one; each found by an index. */
export interface DuplicatesViews {
  withPan(pan: string, except: ApplicationId): Promise<OtherApplicationReference[]>;
  withEmail(email: string, except: ApplicationId): Promise<OtherApplicationReference[]>;
  withPerson(person: Person, except: ApplicationId): Promise<OtherApplicationReference[]>;
  /** By the hash of the file, as hex. */
  withFiles(
    hashes: readonly string[],
    except: ApplicationId,
  ): Promise<ReadonlyMap<string, OtherApplicationReference[]>>;
  /** As they are now; without those that were deleted. */
  others(ids: readonly number[]): Promise<OtherApplication[]>;
}

const REFERENCE = { id: applications.id, application_id: applications.applicationNumber };

export function createDuplicatesViews(
  db: Queries,
  numbers: Pick<IdentityNumbers, 'indexOf'>,
): DuplicatesViews {
  const find = (where: SQL | undefined, except: ApplicationId): Promise<OtherApplicationReference[]> =>
    db
      .select(REFERENCE)
      .from(applications)
      .where(and(where, ne(applications.id, except), isNull(applications.deletedAt)))
      .orderBy(desc(applications.id))
      .limit(MOST_OTHERS);

  return {
    withPan: (pan, except) => find(hasPan(pan, numbers.indexOf('pan_card_number', pan)), except),
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
        .selectDistinct(REFERENCE)
        .from(files)
        .innerJoin(applications, eq(applications.candidateId, files.candidateId))
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
          other: { id: sharing.id, application_id: sharing.application_id },
        })
        .from(wanted)
        .crossJoinLateral(sharing)
        .orderBy(asc(sql`wanted.sha256`), desc(sharing.id));
      const found = Map.groupBy(rows, ({ hash }) => hash);
      return new Map([...found].map(([hash, shared]) => [hash, shared.map(({ other }) => other)]));
    },
    others: async (ids) =>
      ids.length === 0
        ? []
        : db
            .select({
              ...REFERENCE,
              name: candidateName,
              status: applications.status,
              date_of_birth: applications.dateOfBirth,
            })
            .from(applications)
            .innerJoin(candidates, eq(candidates.id, applications.candidateId))
            .where(and(inArray(applications.id, ids.map(toApplicationId)), isNull(applications.deletedAt))),
  };
}
