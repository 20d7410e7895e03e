import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { ButtonLink } from '../../../ui/plain/field/Button.tsx';
import { ScreenHeading } from '../../../ui/screen/ScreenHeading.tsx';
import { MAIN_ID } from '../../../ui/screen/SkipLink.tsx';
import page from '../../layout/Page.module.css';
import { useCandidate } from '../../layout/use-candidate.ts';

export function PaymentOptionsScreen() {
  const { name, applicationId } = useCandidate();
  return (
    <main id={MAIN_ID} className={page.page}>
      <ScreenHeading title="Pay the fee">Pay the fee</ScreenHeading>
      <p className={page.under}>{[name, applicationId].filter((part) => part !== undefined).join(', ')}</p>
      <p className={page.text}>
        Paying opens when you are selected. Your dashboard and an SMS will tell you.
      </p>
      <div className={page.actions}>
        <ButtonLink href={CANDIDATE_SCREENS.dashboard}>Dashboard</ButtonLink>
      </div>
    </main>
  );
}
