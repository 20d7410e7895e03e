import { ABOUT } from '@portal/contract/program/landing/about.ts';
import { classes } from '../../ui/plain/classes.ts';
import columns from '../layout/Columns.module.css';
import ledger from '../layout/Ledger.module.css';
import { Section } from '../layout/Section.tsx';
import { Title } from '../layout/Title.tsx';
import styles from './About.module.css';

/** What the job is, and one day of it as a ledger. */
export function About() {
  return (
    <Section id="about" headingId="about-title">
      <div className={columns.columns}>
        <div>
          <Title id="about-title" lines={ABOUT.heading} />
          <div className={styles.words}>
            {ABOUT.paragraphs.map((paragraph) => (
              <p key={paragraph} className={columns.lead}>
                {paragraph}
              </p>
            ))}
          </div>
        </div>
        <table className={classes(ledger.ledger, styles.day)}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">{ABOUT.dayTitle}</th>
            </tr>
          </thead>
          <tbody>
            {ABOUT.day.map(({ time, what, detail }) => (
              <tr key={time}>
                <th scope="row">{time}</th>
                <td>
                  <strong>{what}</strong> <span>{detail}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
