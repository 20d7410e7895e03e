import type { WholeApplication } from '@portal/contract/routes/staff-whole-application.ts';
import { standsWithPercentage, withCgpa } from '@portal/contract/rules/form/cgpa.ts';
import {
  fieldsOf,
  type FormField,
  type FormSection,
  type FormValues,
  isFileField,
} from '@portal/contract/rules/form/form-description.ts';
import { groupedMobile } from '@portal/contract/rules/identity.ts';
import type { ReactNode } from 'react';
import { shownValue } from '../../../../ui/data-table/column.ts';
import { dayText } from '../../../format/day.ts';
import { EmailText } from '../../../format/EmailText.tsx';
import { CallbackLines } from './CallbackLines.tsx';
import { ChangeContact } from './contact/ChangeContact.tsx';
import { Duplicates } from './Duplicates.tsx';
import drawerStyles from './ApplicationDrawer.module.css';
import styles from './DetailsTab.module.css';

interface DetailsTabProps {
  readonly whole: WholeApplication;
  /** A dialog lies over the drawer, and takes its keys. */
  readonly onCovered: (isCovered: boolean) => void;
}

/** What the candidate wrote, section by section, and where they came from. */
export function DetailsTab({ whole, onCovered }: DetailsTabProps) {
  const sections = whole.steps.flatMap((step) => step.sections).map(withShownFields);
  const values = valuesOf(whole);
  const { application, program, utm_source: source, utm_medium: medium, utm_campaign: campaign } = whole;
  return (
    <div className={drawerStyles.scroll}>
      {application.reopen_reason === null ? null : (
        <p className={styles.reopened}>
          Open for corrections: <b>{application.reopen_reason}</b>
        </p>
      )}
      <CallbackLines callbacks={whole.callbacks} />
      <ChangeContact application={application} onCovered={onCovered} />
      <Duplicates whole={whole} />
      {sections
        .filter(({ fields }) => fields.length > 0)
        .map(({ title, fields }) => (
          <Section
            key={title}
            title={title}
            values={fields.map((field) => [field.label, answerOf(field, values)])}
          />
        ))}
      <Section
        title="Registration"
        values={[
          ['Program', program],
          ['Source', source],
          ['Medium', medium],
          ['Campaign', campaign],
        ]}
      />
    </div>
  );
}

/** Files have a tab of their own, and a CGPA stands beside its percentage. */
function withShownFields({ title, fields }: FormSection): FormSection {
  return { title, fields: fields.filter((field) => !isFileField(field) && !standsWithPercentage(field)) };
}

function valuesOf({ steps }: WholeApplication): FormValues {
  return Object.fromEntries(fieldsOf(steps).map(({ field_name, value }) => [field_name, value ?? '']));
}

function answerOf(field: FormField, values: FormValues): ReactNode {
  const { input_type: type, value } = field;
  if (type === 'email' && value !== null && value !== '') return <EmailText address={value} />;
  if (type === 'tel' && value !== null) return groupedMobile(value);
  return type === 'date' ? dayText(value) : withCgpa(field, values);
}

interface SectionProps {
  readonly title: string;
  readonly values: readonly (readonly [name: string, value: ReactNode])[];
}

function Section({ title, values }: SectionProps) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <dl>
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shownValue(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
