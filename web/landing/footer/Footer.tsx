import { FOOTER } from '@portal/contract/program/landing/footer.ts';
import { BrandMark } from '../../ui/plain/brand/BrandMark.tsx';
import { classes } from '../../ui/plain/classes.ts';
import lines from '../../ui/plain/Underlined.module.css';
import styles from './Footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <BrandMark ground="desk" />
        </div>
        <ul className={styles.links}>
          {FOOTER.links.map(({ label, href }) => (
            <li key={label}>
              <a href={href} rel="noreferrer" className={classes(styles.link, lines.underlined)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{FOOTER.note}</p>
      </div>
    </footer>
  );
}
