import { Icon } from '../../../../ui/plain/icon/Icon.tsx';
import { ERROR } from '../../../../ui/plain/icon/paths.ts';
import { type LoanProblem, PROBLEM_ID } from './find-problem.ts';
import styles from './Problem.module.css';

/** What keeps the application from going on. Beside an amount stands what is wrong with it. */
export function Problem({ problem }: { readonly problem: LoanProblem | undefined }) {
  const text = problem?.plan === undefined ? problem?.text : undefined;
  return (
    <div className={styles.place}>
      <div role="alert" id={PROBLEM_ID} className={styles.problem}>
        <Icon path={ERROR} />
        <span>{text}</span>
      </div>
      {problem?.detail === undefined ? null : <p className={styles.detail}>{problem.detail}</p>}
    </div>
  );
}
