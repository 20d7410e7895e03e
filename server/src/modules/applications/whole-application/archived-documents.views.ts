import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { wasNeverSubmitted } from '@portal/contract/rules/application-status.ts';
import type { Queries } from '../../../db/connection.ts';
import { applicationDocuments, applications, files } from '../../../db/schema/applications.ts';
import { isStored, storedFile } from '../../../db/schema/stored-files.ts';
import type { FindArchivedDocuments } from '../../exports/document-archive.ts';
import { describeFields } from '../form/form.ts';
import type { ReadFormTerms } from '../form/form-terms.ts';

/** The documents of a live application by the labels of the form, in its order. */
export function createFindApplicationDocuments(
  db: Queries,
  formTerms: ReadFormTerms,
  hideUnsubmitted: boolean,
): FindArchivedDocuments<ApplicationNumber> {
  return async (applicationNumber) => {
    const [application] = await db
      .select({ id: applications.id, status: applications.status, submittedAt: applications.submittedAt })
      .from(applications)
      .where(and(eq(applications.applicationNumber, applicationNumber), isNull(applications.deletedAt)));
    if (application === undefined) return undefined;
    if (hideUnsubmitted && wasNeverSubmitted(application)) {
      return { applicationNumber, documents: [], areHidden: true };
    }
    const rows = await db
      .select({ fieldName: applicationDocuments.fieldName, ...storedFile })
      .from(applicationDocuments)
      .innerJoin(files, eq(files.id, applicationDocuments.fileId))
      .where(eq(applicationDocuments.applicationId, application.id));
    const fields = describeFields(formTerms());
    const place = (name: string) => fields.findIndex(({ field_name }) => field_name === name);
    const documents = rows
      .filter(isStored)
      .toSorted((a, b) => place(a.fieldName) - place(b.fieldName))
      // A field that the form no longer has keeps its name.
      .map(({ fieldName, ...file }) => ({ ...file, label: fields[place(fieldName)]?.label ?? fieldName }));
    return { applicationNumber, documents };
  };
}
