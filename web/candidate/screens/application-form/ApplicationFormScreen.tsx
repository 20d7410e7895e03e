import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { ButtonLink } from '../../../ui/plain/field/Button.tsx';
import { ScreenHeading } from '../../../ui/screen/ScreenHeading.tsx';
import { MAIN_ID } from '../../../ui/screen/SkipLink.tsx';
import page from '../../layout/Page.module.css';
import { useCandidate } from '../../layout/use-candidate.ts';

export function ApplicationFormScreen() {
  const { name, applicationId } = useCandidate();
  return (
    <main id={MAIN_ID} className={page.page}>
      <ScreenHeading title="Application">{name ?? 'Your application'}</ScreenHeading>
      <p className={page.under}>Application {applicationId ?? 'number on your dashboard'}</p>
      <p className={page.text}>
        Have these ready as PDF, JPG or PNG: passport photo, Aadhaar front and back, PAN card, UG certificate
        and resume, and the PG certificate if you have one.
      </p>
      <div className={page.actions}>
        <ButtonLink href={CANDIDATE_SCREENS.dashboard}>Dashboard</ButtonLink>
      </div>
    </main>
  );
}
