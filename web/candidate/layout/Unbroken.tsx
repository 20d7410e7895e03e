import styles from './Unbroken.module.css';

/** An amount (`Rs 2,36,000`) or an application's number (`KBP26-000007`). */
const PIECES = /(Rs \d[\d,]*(?:\.\d+)?|[A-Z]{3}\d\d-\d+)/;

/** A sentence in which no amount and no number is broken at the end of a line. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(PIECES).map((part, index) =>
    // What a pattern in brackets splits by comes at every second place.
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.piece}>
        {part}
      </span>
    ),
  );
}
