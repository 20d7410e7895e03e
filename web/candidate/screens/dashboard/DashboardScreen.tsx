import { PROGRAM } from '@portal/contract/program.ts';
import { MAIN_ID } from '../../../ui/screen/SkipLink.tsx';
import { Ledger } from '../../layout/Ledger.tsx';
import { useCandidate } from '../../layout/use-candidate.ts';
import { WallBand } from '../../layout/WallBand.tsx';
import styles from './Dashboard.module.css';
import { useArrivalNotice } from './use-arrival-notice.ts';

export function DashboardScreen() {
  useArrivalNotice();
  const { name, firstName, applicationId } = useCandidate();
  return (
    <main id={MAIN_ID}>
      <WallBand
        title="Dashboard"
        heading={firstName === undefined ? 'Welcome.' : `Welcome, ${firstName}.`}
        lead="You are registered for the banker training program."
        plate={{ name, role: applicationId }}
      />
      <div className={styles.board}>
        <section className={styles.next}>
          <h2>What you can do today</h2>
          <p>
            Keep your application number: it is on every message from us. Have your PAN card, Aadhaar, degree
            certificate and a photo at hand for the application form.
          </p>
        </section>
        <section className={styles.card}>
          <h2>Your application</h2>
          <Ledger
            rows={[
              ['Application No.', applicationId ?? '-'],
              ['Candidate', name ?? '-'],
              ['Program', PROGRAM.name],
            ]}
          />
        </section>
      </div>
    </main>
  );
}
