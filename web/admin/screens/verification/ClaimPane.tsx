import type { ApplicationId } from '@portal/contract/ids.ts';
import type { VerificationDocument } from '@portal/contract/routes/verification-item.ts';
import { isIdentityNumber } from '@portal/contract/rules/identity-numbers.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { IconAlertTriangle, IconCheck, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { StaffPreview } from '../../list/preview/StaffPreview.tsx';
import { IdentityNumber } from '../../numbers/IdentityNumber.tsx';
import { dayText, momentText } from '../../format/day.ts';
import styles from './ClaimPane.module.css';
import { verdictText } from '../../verification/verdict-text.ts';

interface ClaimPaneProps {
  readonly applicationId: ApplicationId;
  readonly document: VerificationDocument;
  readonly checkedAt: string | null;
}

/** What the document must prove, what the portal compared, and what was said of earlier files. */
export function ClaimPane({ applicationId, document, checkedAt }: ClaimPaneProps) {
  return (
    // It scrolls where the decision bar leaves it little room.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
    <div className={styles.claims} role="region" aria-label="Claims and checks" tabIndex={0}>
      <Claims document={document} applicationId={applicationId} />
      <Checks document={document} checkedAt={checkedAt} />
      {document.earlier.length === 0 ? null : <Earlier document={document} />}
    </div>
  );
}

function Claims({ document: { claims }, applicationId }: Pick<ClaimPaneProps, 'document' | 'applicationId'>) {
  return (
    <section>
      <h3>What it must prove</h3>
      <dl className={styles.facts}>
        {claims.map(({ field_name: name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd data-claim={name}>
              {isIdentityNumber(name) ? (
                <IdentityNumber
                  key={applicationId}
                  applicationId={applicationId}
                  fieldName={name}
                  label={label}
                  value={value}
                />
              ) : (
                claimText(name, value)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function claimText(name: string, value: string) {
  return name === 'date_of_birth' ? dayText(value) : value;
}

function Checks({ document: { checks }, checkedAt }: Omit<ClaimPaneProps, 'applicationId'>) {
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
