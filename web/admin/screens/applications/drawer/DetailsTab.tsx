import type { WholeApplication } from '@portal/contract/routes/staff-whole-application.ts';
import {
  type FormField,
  type FormSection,
  isFileField,
} from '@portal/contract/rules/form/form-description.ts';
import type { ReactNode } from 'react';
import { shownValue } from '../../../../ui/data-table/column.ts';
import { dayText } from '../../../format/day.ts';
import { EmailText } from '../../../format/EmailText.tsx';
import drawerStyles from './ApplicationDrawer.module.css';
import styles from './DetailsTab.module.css';

/** What the candidate wrote, section by section, and where they came from. */
export function DetailsTab({ whole }: { readonly whole: WholeApplication }) {
  const sections = whole.steps.flatMap((step) => step.sections).map(withoutFiles);
  const { application, program, utm_source: source, utm_medium: medium, utm_campaign: campaign } = whole;
  return (
    <div className={drawerStyles.scroll}>
      {application.reopen_reason === null ? null : (
        <p className={styles.reopened}>
          Open for corrections: <b>{application.reopen_reason}</b>
        </p>
      )}
      {sections
        .filter(({ fields }) => fields.length > 0)
        .map(({ title, fields }) => (
          <Section key={title} title={title} values={fields.map((field) => [field.label, answerOf(field)])} />
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

function withoutFiles({ title, fields }: FormSection): FormSection {
  return { title, fields: fields.filter((field) => !isFileField(field)) };
}

function answerOf({ input_type: type, value }: FormField): ReactNode {
  if (type === 'email' && value !== null && value !== '') return <EmailText address={value} />;
  return type === 'date' ? dayText(value) : value;
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
