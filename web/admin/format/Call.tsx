import styles from './Mobile.module.css';
import { Mobile } from './Mobile.tsx';

/** A number that is called by pressing it. */
export function Call({ number }: { readonly number: string }) {
  return (
    <a className={styles.call} href={`tel:+91${number}`}>
      <Mobile number={number} />
    </a>
  );
}
