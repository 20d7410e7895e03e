import { QUESTIONS } from '@portal/contract/program/landing/faq.ts';
import { Icon } from '../../ui/plain/icon/Icon.tsx';
import { CLOSE } from '../../ui/plain/icon/paths.ts';
import columns from '../layout/Columns.module.css';
import { Section } from '../layout/Section.tsx';
import { Title } from '../layout/Title.tsx';
import styles from './Faq.module.css';

/** Opened and closed by the browser itself. */
export function Faq() {
  return (
    <Section headingId="faq-title">
      <div className={columns.columns}>
        <Title id="faq-title" lines={QUESTIONS.heading} />
        <div className={styles.entries}>
          {QUESTIONS.entries.map(({ ask, answer }, index) => (
            <details key={ask} className={styles.entry} open={index === 0}>
              <summary className={styles.ask}>
                <h3>{ask}</h3>
                <Icon path={CLOSE} />
              </summary>
              <p className={styles.answer}>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
