import styles from './Mobile.module.css';

/** Ten digits in two halves for the eye; copied, they are ten digits. */
export function Mobile({ number }: { readonly number: string }) {
  return (
    <span className={styles.mobile}>
      <span>{number.slice(0, 5)}</span>
      <span>{number.slice(5)}</span>
    </span>
  );
}
