import { Button } from '@mantine/core';
import { SECOND_FACTOR_TEXTS as texts } from '@portal/contract/texts/second-factor.ts';
import { IconDeviceMobile, IconFingerprint, IconListCheck, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { momentDayText } from '../../../format/day.ts';
import { RowAction } from '../../../list/RowButtons.tsx';
import { addedText, Row, Section, usedText } from './FactorRows.tsx';
import styles from './SignIn.module.css';
import type { Factor, OwnFactors } from './use-sign-in.ts';

interface FactorSectionsProps {
  readonly own: OwnFactors;
  readonly onAddPasskey: () => void;
  readonly onAddTotp: () => void;
  readonly onNewCodes: () => void;
  readonly onRename: (factor: Factor) => void;
  readonly onRemove: (factor: Factor) => void;
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Passkeys, the authenticator app and the recovery codes. */
export function FactorSections(props: FactorSectionsProps) {
  const { own, onAddPasskey, onAddTotp, onNewCodes } = props;
  const passkeys = own.factors.filter(({ kind }) => kind === 'passkey');
  const apps = own.factors.filter(({ kind }) => kind === 'totp');
  const { recovery_codes: codes } = own;
  return (
    <>
      <Section title="Passkeys" action={<Add label="Add a passkey" onClick={onAddPasskey} />}>
        {passkeys.length === 0 ? <p className={styles.empty}>No passkeys yet.</p> : null}
        <ul>
          {passkeys.map((factor) => (
            <FactorRow key={factor.id} factor={factor} icon={<IconFingerprint {...ICON} />} {...props} />
          ))}
        </ul>
      </Section>
      <Section
        title="Codes"
        {...(apps.length === 0 ? { action: <Add label="Add an app" onClick={onAddTotp} /> } : {})}
      >
        <ul>
          {apps.length === 0 ? (
            <Row
              icon={<IconDeviceMobile {...ICON} />}
              name="Authenticator app"
              second="Shows a code of six digits on your phone"
              state="Not set up"
            />
          ) : null}
          {apps.map((factor) => (
            <FactorRow key={factor.id} factor={factor} icon={<IconDeviceMobile {...ICON} />} {...props} />
          ))}
          <Row
            icon={<IconListCheck {...ICON} />}
            name="Recovery codes"
            second={
              codes === null
                ? texts.needsFirst
                : `Made ${momentDayText(codes.made_at) ?? ''}, each works once`
            }
            state={codes === null ? null : `${codes.left} of 10 left`}
          >
            {codes === null ? null : (
              <RowAction label="Make new recovery codes" onClick={onNewCodes}>
                Make new ones
              </RowAction>
            )}
          </Row>
        </ul>
      </Section>
    </>
  );
}

interface FactorRowProps extends Pick<FactorSectionsProps, 'onRename' | 'onRemove'> {
  readonly factor: Factor;
  readonly icon: ReactNode;
}

function FactorRow({ factor, icon, onRename, onRemove }: FactorRowProps) {
  return (
    <Row icon={icon} name={factor.name} second={addedText(factor)} state={usedText(factor)}>
      <RowAction label={`Rename ${factor.name}`} opensDialog onClick={() => onRename(factor)}>
        Rename
      </RowAction>
      <RowAction label={`Remove ${factor.name}`} isDangerous opensDialog onClick={() => onRemove(factor)}>
        Remove
      </RowAction>
    </Row>
  );
}

function Add({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={17} stroke={1.75} aria-hidden="true" />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
