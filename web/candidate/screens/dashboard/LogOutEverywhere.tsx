import { SESSION_TEXTS as texts } from '@portal/contract/texts/sessions.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { candidateCall } from '../../candidate-api.ts';
import { leaveAfterLogout } from '../../layout/log-out.ts';
import styles from './Dashboard.module.css';

/** For a phone that was lost, or a computer that others use. */
export function LogOutEverywhere() {
  const submit = useSubmit({ refused: texts.logOutEverywhereFailed });
  const logOut = () =>
    submit.run(async () => {
      const { message } = await candidateCall('POST /api/auth/logout-everywhere/', {});
      leaveAfterLogout(message);
    });
  return (
    <p className={styles.everywhere}>
      Lost your phone, or logged in on a computer that others use?{' '}
      <button type="button" aria-busy={submit.isBusy || undefined} onClick={logOut}>
        Log out everywhere
      </button>
      <span role="alert">{submit.failure}</span>
    </p>
  );
}
