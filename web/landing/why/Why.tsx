import { WHY } from '@portal/contract/program/landing/why.ts';
import { Icon } from '../../ui/plain/icon/Icon.tsx';
import { BANK, CASH, INSTALMENTS, RECEIPT } from '../../ui/plain/icon/paths.ts';
import { Section } from '../layout/Section.tsx';
import { Title } from '../layout/Title.tsx';
import { MoneySheet } from './MoneySheet.tsx';
import styles from './Why.module.css';

const ICONS = { bank: BANK, cash: CASH, instalments: INSTALMENTS, receipt: RECEIPT };

/** The sum, and what stands behind it. */
export function Why() {
  return (
    <Section id="why" ground="page" headingId="why-title">
      <Title id="why-title" lines={WHY.heading} />
      <div className={styles.columns}>
        <MoneySheet />
        <ul className={styles.reasons}>
          {WHY.reasons.map(({ icon, title, detail }) => (
            <li key={title}>
              <Icon path={ICONS[icon]} size={24} />
              <div>
                <h3>{title}</h3>
                <p>{detail}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
