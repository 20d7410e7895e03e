import { LOAN_PLANS } from '@portal/contract/program/loan-plans.ts';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import { Icon } from '../../../../ui/plain/icon/Icon.tsx';
import { FootBar } from '../../../layout/FootBar.tsx';
import { DraftStatus } from '../../../forms/draft/DraftStatus.tsx';
import { Problem } from '../sending/Problem.tsx';
import type { LoanForm } from '../use-loan-form.ts';
import styles from './CompareBar.module.css';

const ARROW = 'M5 12l14 0M13 18l6 -6M13 6l6 6';

/** How many lenders are chosen, and the way on. Slim, since it stands over the plans. */
export function CompareBar({ form }: { readonly form: LoanForm }) {
  const count = LOAN_PLANS.filter(({ id }) => form.choices[id].isChosen).length;
  return (
    <FootBar className={styles.bar}>
      <Problem problem={form.problem} />
      <p className={styles.chosen}>
        <span>{countText(count)}</span>
        <DraftStatus state={form.draft} />
      </p>
      <Button type="submit" disabled={form.isBusy} className={styles.continue}>
        Continue <Icon path={ARROW} size={22} />
      </Button>
    </FootBar>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No lender chosen yet';
  return count === 1 ? '1 lender chosen' : `${count} lenders chosen`;
}
