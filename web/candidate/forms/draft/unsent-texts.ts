import type { KeyValueStore } from '../../../api/storage.ts';
import { keepUnsent, type UnsentFields } from './local-draft.ts';

export type Texts = Readonly<Record<string, string>>;

export interface UnsentTextsOptions {
  /** Tells apart what is kept on one device: the application number, for a loan with a word after it. */
  readonly draftName: string;
  readonly store: KeyValueStore;
  /** What the server holds now, saved or as a draft. */
  readonly onServer: Texts;
  /** Left over from a visit that ended without network. */
  readonly unsent: UnsentFields;
  /** The previous submission, if the form was submitted and opened again. */
  readonly submission?: string | undefined;
}

/** What is typed and has not reached the server, kept on this device at every change. */
export function createUnsentTexts(options: UnsentTextsOptions) {
  const { draftName, store, submission } = options;
  const known = new Map(Object.entries(options.onServer));
  const unsent = new Map(Object.entries(options.unsent).map(([name, { text }]) => [name, text]));
  const since = submission === undefined ? {} : { since: submission };

  const keepHere = () => {
    const entries = [...unsent].map(([name, text]) => [
      name,
      { text, before: known.get(name) ?? '', ...since },
    ]);
    keepUnsent(store, draftName, Object.fromEntries(entries));
  };

  return {
    isEmpty: () => unsent.size === 0,
    all: (): Texts => Object.fromEntries(unsent),
    typed(fieldName: string, text: string) {
      unsent.set(fieldName, text);
      keepHere();
    },
    /** What was typed over it meanwhile stays unsent. */
    arrived(texts: Texts) {
      for (const [name, text] of Object.entries(texts)) {
        known.set(name, text);
        if (unsent.get(name) === text) unsent.delete(name);
      }
      keepHere();
    },
    forget() {
      unsent.clear();
      keepHere();
    },
  };
}
