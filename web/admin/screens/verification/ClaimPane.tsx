import type {
  VerificationClaim,
  VerificationDocument,
  VerificationItem,
} from '@portal/contract/routes/verification-item.ts';
import { isIdentityNumber } from '@portal/contract/rules/identity-numbers.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { IconAlertTriangle, IconCheck, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { StaffPreview } from '../../list/preview/StaffPreview.tsx';
import { IdentityNumber } from '../../numbers/IdentityNumber.tsx';
import { dayText, momentText } from '../../format/day.ts';
import styles from './ClaimPane.module.css';
import { ClaimState } from './ClaimState.tsx';
import type { VerificationDesk } from './use-verification.ts';
import { verdictText } from '../../verification/verdict-text.ts';

interface ClaimPaneProps {
  readonly item: VerificationItem;
  readonly document: VerificationDocument;
  readonly desk: VerificationDesk;
  readonly onAskClaim: (claim: VerificationClaim) => void;
}

/** What the document must prove, what the portal compared, and what was said of earlier files. */
export function ClaimPane(props: ClaimPaneProps) {
  const { document, item } = props;
  return (
    // It scrolls where the decision bar leaves it little room.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
    <div className={styles.claims} role="region" aria-label="Claims and checks" tabIndex={0}>
      <Claims {...props} />
      <Checks document={document} checkedAt={item.checked_at} />
      {document.earlier.length === 0 ? null : <Earlier document={document} />}
    </div>
  );
}

function Claims({ document: { claims }, item, desk, onAskClaim }: ClaimPaneProps) {
  return (
    <section>
      <h3>What it must prove</h3>
      <dl className={styles.facts}>
        {claims.map((claim) => (
          <div key={claim.field_name}>
            <dt>{claim.label}</dt>
            <dd data-claim={claim.field_name}>
              <ClaimValue claim={claim} applicationId={item.id} />
              {claim.sha256 === null ? null : (
                <ClaimState claim={claim} item={item} desk={desk} onAsk={() => onAskClaim(claim)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ClaimValueProps {
  readonly claim: VerificationClaim;
  readonly applicationId: VerificationItem['id'];
}

function ClaimValue({ claim: { field_name: name, label, value }, applicationId }: ClaimValueProps) {
  if (!isIdentityNumber(name)) return name === 'date_of_birth' ? dayText(value) : value;
  const number = { applicationId, fieldName: name, label, value };
  return <IdentityNumber key={applicationId} {...number} />;
}

interface ChecksProps {
  readonly document: VerificationDocument;
  readonly checkedAt: string | null;
}

function Checks({ document: { checks }, checkedAt }: ChecksProps) {
  return (
    <section>
      <h3>
        Checks
        <small>
          {checkedAt === null ? '' : `${momentText(checkedAt)}. `}
          {texts.advise}
        </small>
      </h3>
      <ul className={styles.checks}>
        {checks.length === 0 ? <li>{texts.noChecks}</li> : null}
        {checks.map((check, place) => {
          const Icon = check.is_warning ? IconAlertTriangle : IconCheck;
          return (
            <li
              // Two of one code may both name a deleted application.
              key={`${check.code} ${check.other?.id ?? `deleted ${place}`}`}
              className={check.is_warning ? styles.warning : undefined}
            >
              <Icon size={18} stroke={1.75} aria-hidden="true" />
              <p>
                {check.is_warning ? <strong>{check.title}</strong> : check.title} {check.detail}{' '}
                {check.other === null ? null : (
                  <a href={`${STAFF_SCREENS.dashboard}#${check.other.id}`} target="_blank" rel="noreferrer">
                    Compare
                    <span className={styles.spoken}> with {check.other.application_id}</span>
                  </a>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Earlier({ document: { earlier, label } }: Pick<ClaimPaneProps, 'document'>) {
  const [path, setPath] = useState<string>();
  const files = earlier.flatMap((verdict) =>
    verdict.path === null ? [] : [{ path: verdict.path, title: label, name: label }],
  );
  return (
    <section>
      <h3>Earlier</h3>
      <ul className={styles.checks}>
        {earlier.map((verdict) => (
          <li key={verdict.at}>
            <IconHistory size={18} stroke={1.75} aria-hidden="true" />
            <p>
              {verdictText(verdict)}, by {verdict.is_own ? 'you' : verdict.by} on {momentText(verdict.at)},
              submission {verdict.submission}.{' '}
              {verdict.path === null ? null : (
                <button
                  type="button"
                  className={styles.link}
                  onClick={() => setPath(verdict.path ?? undefined)}
                >
                  See that file
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
      <StaffPreview files={files} path={path} onShow={setPath} onClose={() => setPath(undefined)} />
    </section>
  );
}
