import { Fragment } from 'react';
import styles from './Title.module.css';

interface TitleProps {
  readonly id: string;
  readonly lines: string | readonly string[];
}

/** A section's heading, broken where its words want to be broken. */
export function Title({ id, lines }: TitleProps) {
  return (
    <h2 id={id} className={styles.title}>
      <Lines lines={lines} />
    </h2>
  );
}

interface LinesProps {
  readonly lines: string | readonly string[];
}

export function Lines({ lines }: LinesProps) {
  const all = typeof lines === 'string' ? [lines] : lines;
  return all.map((line, index) => (
    <Fragment key={line}>
      {index === 0 ? null : (
        <>
          {' '}
          <br />
        </>
      )}
      {line}
    </Fragment>
  ));
}
