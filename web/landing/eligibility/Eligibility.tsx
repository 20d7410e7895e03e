import { WHO_CAN_APPLY } from '@portal/contract/program/landing/eligibility.ts';
import { Icon } from '../../ui/plain/icon/Icon.tsx';
import { BADGE, CERTIFICATE, DEGREE, IDENTITY, PHOTO, RESUME } from '../../ui/plain/icon/paths.ts';
import { Rail } from '../../ui/plain/wall/Rail.tsx';
import { Section } from '../layout/Section.tsx';
import { Title } from '../layout/Title.tsx';
import styles from './Eligibility.module.css';

const ICONS = {
  photo: PHOTO,
  identity: IDENTITY,
  badge: BADGE,
  degree: DEGREE,
  certificate: CERTIFICATE,
  resume: RESUME,
};

/** Who may apply, and the tray of documents that stands on the rail. */
export function Eligibility() {
  return (
    <>
      <Section id="eligibility" ground="wall" headingId="eligibility-title" standing>
        <div className={styles.columns}>
          <div className={styles.criteria}>
            <Title id="eligibility-title" lines={WHO_CAN_APPLY.heading} />
            <dl className={styles.list}>
              {WHO_CAN_APPLY.criteria.map(({ term, what, detail }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>
                    <strong>{what}</strong> <span>{detail}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
          <div className={styles.tray}>
            <h3>{WHO_CAN_APPLY.documentsHeading}</h3>
            <ul>
              {WHO_CAN_APPLY.documents.map(({ icon, name, form }) => (
                <li key={name}>
                  <Icon path={ICONS[icon]} size={21} />
                  <span>{name}</span>
                  <small>{form}</small>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
      <Rail desk />
    </>
  );
}
