import { Button } from '@mantine/core';
import { SESSION_TEXTS as texts } from '@portal/contract/texts/sessions.ts';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { classes } from '../../ui/plain/classes.ts';
import { clockText } from '../../ui/plain/otp-boxes/countdown.ts';
import { useSecondsLeft } from '../../ui/plain/otp-boxes/use-seconds-left.ts';
import tones from '../../ui/plain/Tone.module.css';
import { noteWork, onSessionState, readSessionState, startClock, stay, stopClock } from './session-clock.ts';
import styles from './SessionClock.module.css';

const LogInAgain = lazy(async () => ({ default: (await import('./LogInAgain.tsx')).LogInAgain }));

/** Warns before the session ends, and lets the user log in again over the screen as it is. */
export function SessionClock() {
  const state = useSyncExternalStore(onSessionState, readSessionState);
  useEffect(() => {
    const work = () => noteWork();
    const look = () => {
      if (document.visibilityState === 'visible') startClock();
    };
    startClock();
    document.addEventListener('keydown', work);
    document.addEventListener('pointerdown', work);
    document.addEventListener('visibilitychange', look);
    return () => {
      stopClock();
      document.removeEventListener('keydown', work);
      document.removeEventListener('pointerdown', work);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  if (state.kind === 'ends-soon') return <EndsSoon endsAt={state.endsAt} />;
  if (state.kind === 'open') return null;
  return (
    <Suspense>
      <LogInAgain />
    </Suspense>
  );
}

function EndsSoon({ endsAt }: { readonly endsAt: number }) {
  const seconds = useSecondsLeft(endsAt);
  return (
    <div role="alertdialog" aria-label={texts.endsSoon} className={classes(styles.warning, tones.warning)}>
      <p>
        {texts.endsSoon}: {clockText(seconds)}
      </p>
      <Button variant="default" onClick={() => void stay()}>
        {texts.stay}
      </Button>
    </div>
  );
}
