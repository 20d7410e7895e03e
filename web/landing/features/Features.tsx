import { PASSBOOK } from '@portal/contract/program/landing/features.ts';
import { Leaf } from '../../ui/plain/brand/Leaf.tsx';
import columns from '../layout/Columns.module.css';
import { Section } from '../layout/Section.tsx';
import { Lines, Title } from '../layout/Title.tsx';
import { Credits } from './Credits.tsx';
import styles from './Features.module.css';

/** What the program pays, as the passbook will show it. */
export function Features() {
  return (
    <Section ground="desk" headingId="features-title">
      <div className={columns.head}>
        <Title id="features-title" lines={PASSBOOK.heading} />
        <p className={styles.lead}>{PASSBOOK.lead}</p>
      </div>
      <div className={styles.passbook}>
        <div className={styles.cover}>
          <Leaf size={48} className={styles.leaf} />
          <h3 className={styles.name}>
            <Lines lines={PASSBOOK.cover} />
          </h3>
          <dl className={styles.holder}>
            {PASSBOOK.holder.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.page}>
          <Credits />
          <p className={styles.note}>{PASSBOOK.note}</p>
        </div>
      </div>
    </Section>
  );
}
