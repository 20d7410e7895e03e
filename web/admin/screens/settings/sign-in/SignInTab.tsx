import { ERRORS } from '@portal/contract/errors.ts';
import { SECOND_FACTOR_TEXTS as texts } from '@portal/contract/texts/second-factor.ts';
import { useState } from 'react';
import { classes } from '../../../../ui/plain/classes.ts';
import tones from '../../../../ui/plain/Tone.module.css';
import { useSubmit } from '../../../../api/use-submit.ts';
import { LedgerLoading } from '../../../layout/LedgerLoading.tsx';
import { noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import { Adding, type AddingState } from './Adding.tsx';
import { RemoveFactor, RenameFactor } from './FactorDialogs.tsx';
import { FactorSections } from './FactorSections.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import styles from './SignIn.module.css';
import { useConfirmation } from './use-confirmation.ts';
import { type Factor, type OwnFactors, useOwnFactors, useSignInChanged } from './use-sign-in.ts';
import { useWithProof } from './use-with-proof.tsx';

/** How the user logs in: second factors and open sessions. */
export function SignInTab() {
  const own = useOwnFactors();
  if (own.isError) {
    return (
      <p role="alert" className={classes(styles.strip, tones.danger)}>
        {texts.failed}
      </p>
    );
  }
  return own.data === undefined ? <LedgerLoading /> : <SignIn own={own.data} />;
}

function SignIn({ own }: { readonly own: OwnFactors }) {
  const changed = useSignInChanged();
  const { run, dialog } = useWithProof();
  const [adding, setAdding] = useState<AddingState>();
  const [renamed, setRenamed] = useState<Factor>();
  const [removed, setRemoved] = useState<Factor>();
  const submit = useSubmit({ refused: texts.changeFailed }, { notice: noticeError });
  useConfirmation();
  const mustAdd = own.mode === 'required' && own.factors.length === 0;
  const showCodes = async (codes: readonly string[] | undefined) => {
    setAdding(codes === undefined ? undefined : { kind: 'codes', codes });
    await changed();
  };
  const addTotp = () =>
    submit.run(() =>
      run(async () => {
        const setup = await staffCall('POST /api/admin/second-factor/totp', {});
        setAdding({ kind: 'totp', setup });
      }),
    );
  const makeCodes = () =>
    submit.run(() =>
      run(async () => {
        const made = await staffCall('POST /api/admin/second-factor/recovery-codes', {});
        await showCodes(made.recovery_codes);
      }),
    );
  return (
    <>
      <p className={classes(styles.strip, mustAdd ? tones.warning : tones.info)}>{stripText(own)}</p>
      <div className={styles.columns}>
        <div className={styles.list}>
          {own.mode === 'off' ? null : (
            <FactorSections
              own={own}
              onAddPasskey={() => setAdding({ kind: 'passkey' })}
              onAddTotp={addTotp}
              onNewCodes={makeCodes}
              onRename={setRenamed}
              onRemove={setRemoved}
            />
          )}
          {mustAdd ? null : <SessionsSection />}
        </div>
        {adding === undefined ? null : (
          <Adding adding={adding} run={run} onAdded={showCodes} onCancel={() => setAdding(undefined)} />
        )}
      </div>
      <RenameFactor factor={renamed} onClose={() => setRenamed(undefined)} />
      <RemoveFactor
        factor={removed}
        isLast={own.factors.length <= 1}
        isRequired={own.mode === 'required'}
        run={run}
        onClose={() => setRemoved(undefined)}
      />
      {dialog}
    </>
  );
}

function stripText({ mode, factors }: OwnFactors): string {
  if (mode === 'off') return texts.isOff;
  if (factors.length === 0) return mode === 'required' ? ERRORS.SECOND_FACTOR_MISSING.text : texts.offered;
  return factors.length === 1 ? texts.hasOne : texts.hasMore;
}
