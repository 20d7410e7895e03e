import type { VerificationClaim, VerificationItem } from '@portal/contract/routes/verification-item.ts';
import { DOCUMENT_REASONS } from '@portal/contract/rules/verification.ts';
import { useState } from 'react';
import { readStaffSession } from '../../../api/staff-session.ts';
import { keepKeysOn, readKeysOn } from '../../keys/keys-switch.ts';
import { useDecisionKeys } from '../../keys/use-decision-keys.ts';
import { AskClaimDialog } from './AskClaimDialog.tsx';
import { ClaimPane } from './ClaimPane.tsx';
import { DocumentStrip } from './DocumentStrip.tsx';
import { DocumentView } from './DocumentView.tsx';
import { FootBar } from './FootBar.tsx';
import { NoteDialog, type AskedNote } from './NoteDialog.tsx';
import { PersonLine } from './PersonLine.tsx';
import { usePrefetch } from './use-picture.ts';
import type { VerdictChoice, VerificationDesk } from './use-verification.ts';
import { VerdictButtons } from './VerdictButtons.tsx';
import styles from './Verification.module.css';

interface SubmissionViewProps {
  readonly item: VerificationItem;
  readonly desk: VerificationDesk;
}

/** One submission: which of its documents is open, and the keys that judge it. */
export function SubmissionView({ item, desk }: SubmissionViewProps) {
  const { documents } = item;
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      documents.findIndex(({ verdict }) => verdict === null),
    ),
  );
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<AskedNote>();
  const [askedClaim, setAskedClaim] = useState<VerificationClaim>();
  const [keysOn, setKeysOn] = useKeysSwitch();
  usePrefetch(
    documents.map(({ path }) => path),
    index,
  );
  const document = documents[index];
  const show = (place: number) => {
    setAsking(false);
    setIndex(place);
  };
  const go = (step: number) => {
    if (index + step >= documents.length) desk.next();
    else show(Math.max(0, index + step));
  };
  const judge = (choice: VerdictChoice) => {
    setAsking(false);
    if (document !== undefined) desk.judge(document, choice);
  };
  const askAgain = (place: number) => {
    const reason = DOCUMENT_REASONS[place];
    if (reason === undefined) return;
    if (reason === 'other') setAsked('other');
    else judge({ verdict: 'asked_again', reason });
  };
  const undo = () => {
    if (document === undefined) return;
    // A verdict that is still being sent can be undone as well.
    if (document.verdict?.is_own === true || desk.isPending(document)) desk.undo(document);
  };
  useDecisionKeys(keysOn && asked === undefined && askedClaim === undefined, {
    j: () => go(1),
    k: () => go(-1),
    a: () => judge({ verdict: 'accepted' }),
    r: () => setAsking(true),
    s: () => setAsked('set_aside'),
    z: undo,
    ...(isAsking
      ? Object.fromEntries(DOCUMENT_REASONS.map((_, place) => [String(place + 1), () => askAgain(place)]))
      : {}),
  });
  return (
    <>
      <PersonLine item={item} />
      <DocumentStrip documents={documents} index={index} onShow={show} />
      {document === undefined ? (
        <p className={styles.empty}>This submission has no documents.</p>
      ) : (
        <div className={styles.halves}>
          <DocumentView key={document.path} document={document} />
          <aside className={styles.side} aria-label="What it must prove">
            <ClaimPane item={item} document={document} desk={desk} onAskClaim={setAskedClaim} />
            <VerdictButtons
              document={document}
              isBusy={desk.isBusy}
              isAsking={isAsking}
              onJudge={judge}
              onAsk={() => setAsking(!isAsking)}
              onReason={askAgain}
              onSetAside={() => setAsked('set_aside')}
              onUndo={undo}
            />
          </aside>
        </div>
      )}
      <FootBar item={item} desk={desk} keysOn={keysOn} onKeys={setKeysOn} />
      <AskClaimDialog claim={askedClaim} desk={desk} onClose={() => setAskedClaim(undefined)} />
      <NoteDialog asked={asked} onClose={() => setAsked(undefined)} onDone={judge} />
    </>
  );
}

function useKeysSwitch(): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  const username = readStaffSession()?.username ?? '';
  const [isOn, setOn] = useState(() => readKeysOn(username));
  return [
    isOn,
    (now) => {
      keepKeysOn(username, now);
      setOn(now);
    },
  ];
}
