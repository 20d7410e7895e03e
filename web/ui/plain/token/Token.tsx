import { classes } from '../classes.ts';
import styles from './Token.module.css';

export type TokenState = 'current' | 'done' | 'later';

interface TokenProps {
  readonly number: number;
  readonly state?: TokenState;
  readonly size?: number;
  readonly className?: string | undefined;
}

/** The numbered brass token of a branch. For steps and journeys alone. */
export function Token({ number, state = 'current', size = 52, className }: TokenProps) {
  return (
    <svg
      viewBox="0 0 54 54"
      width={size}
      height={size}
      className={classes(styles.token, className)}
      aria-hidden="true"
    >
      {state === 'current' ? <BrassToken number={number} /> : null}
      {state === 'done' ? (
        <>
          <circle cx="27" cy="27" r="27" className={styles.done} />
          <path d="m18.5 27.5 6 6 11.5-11.5" className={styles.tick} />
        </>
      ) : null}
      {state === 'later' ? (
        <>
          <circle cx="27" cy="27" r="26.25" className={styles.later} />
          <TokenNumber number={number} className={styles.numberLater} />
        </>
      ) : null}
    </svg>
  );
}

/** The token as part of a drawing, 54 wide and high. */
export function BrassToken({ number }: Pick<TokenProps, 'number'>) {
  return (
    <>
      <circle cx="27" cy="27" r="27" fill="#C98206" />
      <circle cx="27" cy="27" r="24.5" fill="#FBB72E" />
      <circle cx="27" cy="27" r="19.5" fill="none" stroke="#FFDA85" strokeWidth="2.5" />
      <circle cx="27" cy="11.5" r="3.2" fill="#FBEDE4" stroke="#C98206" strokeWidth="1.2" />
      <TokenNumber number={number} />
    </>
  );
}

function TokenNumber({ number, className }: Pick<TokenProps, 'number' | 'className'>) {
  return (
    <text x="27" y="37.5" className={classes(styles.number, className)}>
      {number}
    </text>
  );
}
