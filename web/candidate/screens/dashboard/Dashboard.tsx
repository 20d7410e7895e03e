import { PROGRAM } from '@portal/contract/program.ts';
import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { MAIN_ID } from '../../../ui/plain/header/SkipLink.tsx';
import { WallBand } from '../../layout/WallBand.tsx';
import { AskCard } from './AskCard.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import styles from './Dashboard.module.css';
import { hasFeeCard } from '../../money/fee.ts';
import { FeeCard } from './FeeCard.tsx';
import { LeftCard } from './LeftCard.tsx';
import { greetingOf } from './greeting.ts';
import { JourneyPath } from './JourneyPath.tsx';
import { LogOutEverywhere } from './LogOutEverywhere.tsx';
import { LoanCard } from './LoanCard.tsx';
import { Messages } from './Messages.tsx';
import { ReopenNote } from '../../application/ReopenNote.tsx';

interface DashboardProps {
  readonly application: ApplicationData;
}

export function Dashboard({ application }: DashboardProps) {
  const { heading, lead } = greetingOf(application);
  const isSelected = application.status === 'Selected';
  const role = isSelected ? `${PROGRAM.role}, trainee` : application.application_id;
  return (
    <main id={MAIN_ID}>
      <WallBand title="Dashboard" heading={heading} lead={lead} plate={{ name: application.name, role }} />
      <ReopenNote application={application} />
      <div className={styles.board}>
        <div className={styles.cards}>
          {application.status === 'Completed' ? <AskCard /> : null}
          {application.status === 'Withdrawn' ? (
            <LeftCard />
          ) : hasFeeCard(application) ? (
            <FeeCard application={application} />
          ) : null}
          {isSelected ? <LoanCard applicationNumber={application.application_id} /> : null}
          <ApplicationCard application={application} />
        </div>
        <div className={styles.path}>
          <JourneyPath application={application} />
          <Messages lines={application.notifications} />
        </div>
        <LogOutEverywhere />
      </div>
    </main>
  );
}
