import type { CheckedDocument } from '@portal/contract/routes/document-checks.ts';
import { calendarDayText } from '@portal/contract/rules/day-text.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { LANDING_SCREEN } from '@portal/contract/screens.ts';
import { CHECK_TEXTS as texts, checkedWords, DOCUMENT_NAMES } from '@portal/contract/texts/document-check.ts';
import { useState } from 'react';
import { BrandMark } from '../ui/plain/brand/BrandMark.tsx';
import { Button } from '../ui/plain/field/Button.tsx';
import { Icon } from '../ui/plain/icon/Icon.tsx';
import { ERROR, SUCCESS, WARNING } from '../ui/plain/icon/paths.ts';
import { useCheck, type CheckState } from './use-check.ts';
import styles from './VerifyPage.module.css';

/** What the code on a receipt stands for, for anyone who scans it. */
export function VerifyPage({ code }: { readonly code: string }) {
  const [tries, setTries] = useState(1);
  return (
    <>
      <header className={styles.header}>
        <a href={LANDING_SCREEN}>
          <BrandMark />
        </a>
      </header>
      <main className={styles.main}>
        {/* Each try begins anew. */}
        <Check key={tries} code={code} onAgain={() => setTries(tries + 1)} />
      </main>
    </>
  );
}

function Check({ code, onAgain }: { readonly code: string; readonly onAgain: () => void }) {
  const state = useCheck(code);
  return (
    <div className={styles.slip} role="status" aria-busy={state.kind === 'checking'}>
      <Answer state={state} onAgain={onAgain} />
    </div>
  );
}

function Answer({ state, onAgain }: { readonly state: CheckState; readonly onAgain: () => void }) {
  switch (state.kind) {
    case 'checking':
      return <p className={styles.lead}>{texts.checking}</p>;
    case 'checked':
      return <Checked document={state.document} />;
    case 'unknown':
      return <Verdict tone="danger" icon={ERROR} title={texts.unknown} lead={texts.unknownLead} />;
    case 'failed':
      return (
        <>
          <p className={styles.lead}>{state.text}</p>
          <Button onClick={onAgain}>{texts.again}</Button>
        </>
      );
  }
}

function Checked({ document }: { readonly document: CheckedDocument }) {
  const isValid = document.state === 'valid';
  return (
    <>
      <Verdict
        tone={isValid ? 'success' : 'danger'}
        icon={isValid ? SUCCESS : WARNING}
        {...checkedWords(document)}
      />
      <p className={styles.amount}>{formatRupees(document.amount)}</p>
      <dl className={styles.facts}>
        {factsOf(document).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{texts.privacy}</p>
    </>
  );
}

function factsOf({ kind, number, issued_on, initials }: CheckedDocument): (readonly [string, string])[] {
  return [
    [DOCUMENT_NAMES[kind], number],
    [kind === 'statement' ? 'As of' : 'Issued on', calendarDayText(issued_on)],
    ['Payer', initials],
  ];
}

interface VerdictProps {
  readonly tone: 'success' | 'danger';
  readonly icon: string;
  readonly title: string;
  readonly lead: string;
}

function Verdict({ tone, icon, title, lead }: VerdictProps) {
  return (
    <>
      <span className={`${styles.mark} ${styles[tone]}`}>
        <Icon path={icon} size={32} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </>
  );
}
