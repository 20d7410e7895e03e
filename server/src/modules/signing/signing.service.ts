import type { CheckedDocument, PublishedKey } from '@portal/contract/routes/document-checks.ts';
import type { DocumentKind } from '@portal/contract/rules/document-code.ts';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { CHECK_TEXTS as texts } from '@portal/contract/texts/document-check.ts';
import { VERIFY_SCREEN } from '@portal/contract/screens.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Limit } from '../auth/rate-limits.ts';
import type { DocumentSigner } from './document-signer.ts';
import { jwkOf } from './ed25519.ts';
import type { SigningViews } from './signing.views.ts';

/** What is signed of a document that is about to be printed. */
export interface DocumentToSign {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly amountPaise: number;
  readonly issuedAt: string;
}

export interface SigningService {
  /** The address that checks this document, to be printed on it. */
  checkAddress(document: DocumentToSign): Promise<string>;
  /** Throws if the code is not one of this portal; also if too many of those were checked from one address. */
  check(code: string, callerAddress: string): Promise<CheckedDocument>;
  keys(): Promise<PublishedKey[]>;
}

interface SigningDependencies {
  readonly signer: DocumentSigner;
  readonly views: SigningViews;
  /** Counts wrong codes by address. */
  readonly unknownCodes: Limit;
  readonly addressKey: (ip: string) => string;
  readonly publicUrl: string;
}

export function createSigningService(dependencies: SigningDependencies): SigningService {
  const { signer, views, unknownCodes, addressKey, publicUrl } = dependencies;

  async function unknownFrom(address: string): Promise<AppError> {
    const wait = await unknownCodes.take(address);
    return wait === undefined
      ? new AppError('NOT_FOUND', { text: texts.unknown })
      : new AppError('TOO_MANY_REQUESTS', { text: texts.tooMany, retryAfterSeconds: wait });
  }

  return {
    async checkAddress({ issuedAt, ...document }) {
      const code = await signer.codeFor({ ...document, day: indianDay(new Date(issuedAt)) });
      return `${publicUrl}${VERIFY_SCREEN}/${code}`;
    },
    async check(code, callerAddress) {
      const facts = await signer.read(code);
      const row = facts === undefined ? undefined : await views.find(facts);
      // Many phones share an address: those with a right code do not wait for the others.
      if (facts === undefined || row === undefined) throw await unknownFrom(addressKey(callerAddress));
      return {
        kind: facts.kind,
        number: facts.number,
        amount: paiseToRupees(facts.amountPaise),
        issued_on: facts.day,
        initials: initialsOf(row.name),
        state: row.isCancelled ? 'cancelled' : 'valid',
      };
    },
    async keys() {
      const rows = await views.listKeys();
      return rows.map(({ id, publicKey, createdAt }) => ({
        key_id: id,
        jwk: jwkOf(publicKey),
        created_at: createdAt,
      }));
    },
  };
}

const INITIALS = 3;

/** 'A K' for 'Ananya Kulkarni': enough for the payer to know the own receipt, too little for others. */
function initialsOf(name: string): string {
  const letters = new Intl.Segmenter('en-IN');
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, INITIALS)
    .map((word) => [...letters.segment(word)][0]?.segment.toUpperCase() ?? '')
    .join(' ');
}
