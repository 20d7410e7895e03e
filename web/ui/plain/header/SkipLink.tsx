import styles from './SkipLink.module.css';

/** The id of the page's main part. */
export const MAIN_ID = 'main';

/** The first stop of the Tab key: past the header. */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      Skip to content
    </a>
  );
}
