import { CURRICULUM, type Module } from '@portal/contract/program/landing/curriculum.ts';
import columns from '../layout/Columns.module.css';
import { Section } from '../layout/Section.tsx';
import { Title } from '../layout/Title.tsx';
import styles from './Curriculum.module.css';

/** The syllabus as the index of a book. */
export function Curriculum() {
  return (
    <Section headingId="curriculum-title">
      <div className={columns.head}>
        <Title id="curriculum-title" lines={CURRICULUM.heading} />
        <p className={columns.headLead}>{CURRICULUM.lead}</p>
      </div>
      <div className={styles.parts}>
        {CURRICULUM.parts.map(({ title, length, modules }) => (
          <div key={title} className={styles.part}>
            <h3 className={styles.title}>
              {title} <small>{length}</small>
            </h3>
            <ul>
              {modules.map((module, index) => (
                <Entry key={module.title} module={module} first={index === 0} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

interface EntryProps {
  readonly module: Module;
  readonly first: boolean;
}

function Entry({ module, first }: EntryProps) {
  const [from, to] = module.days;
  return (
    <li className={styles.entry}>
      <span>{module.title}</span>
      <span className={styles.leader} aria-hidden="true" />
      <b>
        {first ? 'Days ' : null}
        {from}–{to}
      </b>
    </li>
  );
}
