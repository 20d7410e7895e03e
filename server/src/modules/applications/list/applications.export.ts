import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { ApplicationFilter } from '@portal/contract/routes/application-filter.ts';
import { APPLICATION_STATUSES, isEditable } from '@portal/contract/rules/application-status.ts';
import type { FormField } from '@portal/contract/rules/form/form-description.ts';
import type { Queries } from '../../../db/connection.ts';
import { applicationDocuments, applications, files } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { applicationFacts } from '../../../db/schema/lists.ts';
import { deskPayments } from '../../../db/schema/payments.ts';
import type { ExportColumn, PlanExport, Selection } from '../../exports/export-plan.ts';
import type { IndexOf } from './application-meanings.ts';
import { applicationConditions } from './application-conditions.ts';
import { FURTHER_COLUMNS, TABLE_COLUMNS } from './applications.export.columns.ts';
import { describeFields } from '../form/form.ts';
import type { ReadFormTerms } from '../form/form-terms.ts';
import { isCurrentDeskPayment, latestAttempt } from './applications.columns.ts';

/** The staff's table and every other field of the form: one that is new there is new here. */
export function planApplicationsExport(
  db: Queries,
  formTerms: ReadFormTerms,
  indexOf: IndexOf,
  hideUnsubmitted: boolean,
): PlanExport<ApplicationFilter, ApplicationId> {
  const documents = documentNames(db, hideUnsubmitted);
  return (selection) => {
    const shown = new Set(TABLE_COLUMNS.map(({ fieldName }) => fieldName));
    const rest = describeFields(formTerms()).filter(({ field_name }) => !shown.has(field_name));
    const where = conditions(selection, indexOf);
    return {
      columns: [
        ...TABLE_COLUMNS,
        ...rest.map((field) => fieldColumn(field, documents.names)),
        ...FURTHER_COLUMNS,
      ],
      rows: (values) =>
        db
          .select(values)
          .from(applications)
          .innerJoin(candidates, eq(candidates.id, applications.candidateId))
          .innerJoin(applicationFacts, eq(applicationFacts.id, applications.id))
          .leftJoin(deskPayments, isCurrentDeskPayment)
          .leftJoinLateral(latestAttempt, sql`true`)
          .leftJoinLateral(documents, sql`true`)
          .where(where)
          .orderBy(desc(applications.createdAt), desc(applications.id))
          .getSQL(),
      count: sql`select count(*) from ${applications} where ${where}`,
    };
  };
}

function conditions(
  { ids, matching }: Selection<ApplicationFilter, ApplicationId>,
  indexOf: IndexOf,
): SQL | undefined {
  return ids === undefined
    ? applicationConditions(matching ?? {}, indexOf)
    : and(inArray(applications.id, [...ids]), isNull(applications.deletedAt));
}

// `wasNeverSubmitted` of the contract, as a condition.
const wasSubmitted = or(
  isNotNull(applications.submittedAt),
  notInArray(applications.status, APPLICATION_STATUSES.filter(isEditable)),
);

/** The original file name of each document, by its field. */
function documentNames(db: Queries, hideUnsubmitted: boolean) {
  return db
    .select({
      names: sql`jsonb_object_agg(${applicationDocuments.fieldName}, ${files.originalName})`.as(
        'document_names',
      ),
    })
    .from(applicationDocuments)
    .innerJoin(files, eq(files.id, applicationDocuments.fileId))
    .where(
      and(
        eq(applicationDocuments.applicationId, applications.id),
        hideUnsubmitted ? wasSubmitted : undefined,
      ),
    )
    .as('documents');
}

function fieldColumn(field: FormField, documents: SQL.Aliased): ExportColumn {
  const source = field.input_type === 'file' ? documents : applications.answers;
  return {
    label: field.label,
    kind: kindOf(field.input_type),
    value: sql`${source} ->> ${field.field_name}::text`,
  };
}

function kindOf(inputType: string): ExportColumn['kind'] {
  if (inputType === 'number' || inputType === 'year') return 'number';
  return inputType === 'date' ? 'date' : 'text';
}
