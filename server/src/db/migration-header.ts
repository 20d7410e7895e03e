/** What a migration's first lines say about it. */
export interface MigrationHeader {
  /** `expand`: the version before runs on it too. Undefined for the files that landed before files said so. */
  readonly kind: 'expand' | 'contract' | undefined;
  /** Of a contract: code that knows the migration of this number, or a later one, runs on it. */
  readonly compatibleFrom: string | undefined;
  /** Whether the file runs in one transaction, or each of its statements by itself. */
  readonly isTransactional: boolean;
}

const KIND = /^-- (?<kind>expand|contract)(?: after (?<from>[0-9]{4}))?: \S/;
const LEADING_COMMENTS = /^(?:--[^\n]*\n)*/;
const WITHOUT_TRANSACTION = /^-- without transaction$/m;

export function readHeader(sql: string): MigrationHeader {
  const { kind, from } = KIND.exec(sql)?.groups ?? {};
  const comments = LEADING_COMMENTS.exec(sql)?.[0] ?? '';
  return {
    kind: kind === 'expand' || kind === 'contract' ? kind : undefined,
    compatibleFrom: kind === 'contract' ? from : undefined,
    isTransactional: !WITHOUT_TRANSACTION.test(comments),
  };
}
