import { Button } from '@mantine/core';
import { SECOND_FACTOR_TEXTS as texts } from '@portal/contract/texts/second-factor.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { AddTotp } from './AddTotp.tsx';
import styles from './SignIn.module.css';

/** What is open beside the list. */
export type AddingState =
  | { readonly kind: 'passkey' }
  | { readonly kind: 'totp'; readonly setup: { readonly secret: string; readonly uri: string } }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

export interface AddingProps {
  readonly run: (task: () => Promise<void>) => Promise<void>;
  /** With the recovery codes, if it is the first factor. */
  readonly onAdded: (codes: readonly string[] | undefined) => Promise<void>;
  readonly onCancel: () => void;
}

export function Adding({ adding, ...props }: AddingProps & { readonly adding: AddingState }) {
  switch (adding.kind) {
    case 'passkey':
      return <AddPasskey {...props} />;
    case 'totp':
      return <AddTotp {...props} setup={adding.setup} />;
    case 'codes':
      return <NewCodes codes={adding.codes} onDone={props.onCancel} />;
  }
}

function NewCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  return (
    <section className={styles.adding} aria-labelledby="new-codes">
      <h2 id="new-codes" className={styles.addingTitle}>
        Your recovery codes
      </h2>
      <p className={styles.words}>{texts.codesOnce}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.addingActions}>
        <Button className={styles.main} onClick={onDone}>
          I have kept them
        </Button>
        <Button variant="default" onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>
          Copy
        </Button>
      </div>
    </section>
  );
}
