import { NAVIGATION } from '@portal/contract/program/landing/navigation.ts';
import { SELECTION } from '@portal/contract/program/landing/selection.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { ButtonLink } from '../../ui/plain/field/Button.tsx';
import { Token } from '../../ui/plain/token/Token.tsx';
import columns from '../layout/Columns.module.css';
import { Section } from '../layout/Section.tsx';
import { Title } from '../layout/Title.tsx';
import styles from './Selection.module.css';

/** How a seat is won, token by token. */
export function Selection() {
  return (
    <Section headingId="selection-title">
      <div className={columns.columns}>
        <div>
          <Title id="selection-title" lines={SELECTION.heading} />
          <p className={columns.lead}>{SELECTION.lead}</p>
          <p className={styles.register}>
            <ButtonLink href={CANDIDATE_SCREENS.register}>{NAVIGATION.register}</ButtonLink>
          </p>
        </div>
        <ol className={styles.steps}>
          {SELECTION.steps.map(({ title, detail, aside }, index) => (
            <li key={title} className={styles.step}>
              <Token number={index + 1} />
              <div>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.detail}>{detail}</p>
              </div>
              <p className={styles.aside}>{aside}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
