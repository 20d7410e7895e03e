import { CANDIDATE_SCREENS, LANDING_SCREEN } from '@portal/contract/screens.ts';
import { ButtonLink } from '../../../ui/plain/field/Button.tsx';
import { MAIN_ID } from '../../../ui/screen/SkipLink.tsx';
import page from '../../layout/Page.module.css';
import { useCandidate } from '../../layout/use-candidate.ts';
import { WallBand } from '../../layout/WallBand.tsx';

export function ApplicationSuccessScreen() {
  const { name, firstName, applicationId } = useCandidate();
  return (
    <main id={MAIN_ID}>
      <WallBand
        title="Application submitted"
        heading={firstName === undefined ? 'Thank you.' : `Thank you, ${firstName}.`}
        lead="Your application is with us."
        plate={{ name, role: applicationId }}
      />
      <div className={page.page}>
        <p>We read it and tell you the result by SMS and on your dashboard.</p>
        <div className={page.actions}>
          <ButtonLink href={CANDIDATE_SCREENS.dashboard}>Dashboard</ButtonLink>
          <ButtonLink look="outlined" href={LANDING_SCREEN}>
            Home
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
