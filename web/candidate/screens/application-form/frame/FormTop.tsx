import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { ScreenHeading } from '../../../../ui/screen/ScreenHeading.tsx';
import type { ApplicationFormState } from '../use-application-form.ts';
import styles from './FormTop.module.css';
import { StepTabs } from './StepTabs.tsx';

interface FormTopProps {
  readonly application: ApplicationData;
  readonly form: ApplicationFormState;
}

export function FormTop({ application, form }: FormTopProps) {
  return (
    <div className={styles.top}>
      <div className={styles.inner}>
        <div className={styles.who}>
          <ScreenHeading title="Application">{application.name}</ScreenHeading>
          <p>Application {application.application_id}</p>
        </div>
        <StepTabs steps={application.steps} form={form} />
      </div>
    </div>
  );
}
