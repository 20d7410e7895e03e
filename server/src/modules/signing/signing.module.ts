import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { MakeLimit } from '../auth/rate-limits.ts';
import type { KeyService } from '../sealing/key-service.ts';
import { createDocumentSigner } from './document-signer.ts';
import { registerSigningRoutes } from './signing.routes.ts';
import { createSigningService, type DocumentToSign } from './signing.service.ts';
import { createSigningKeysStore, type SigningKeysStore } from './signing-keys.store.ts';
import { createSigningViews } from './signing.views.ts';

interface SigningParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<{ readonly signingKeys: SigningKeysStore }>;
  readonly keyService: KeyService;
  readonly makeLimit: MakeLimit;
  readonly addressKey: (ip: string) => string;
  readonly publicUrl: string;
}

const UNKNOWN_CODES_PER_ADDRESS = 60;
const WINDOW_SECONDS = 60;

/** Receipts that anyone can check: signs numbered documents and answers what a code stands for. */
export const signingModule = {
  stores: (transaction: Transaction) => ({ signingKeys: createSigningKeysStore(transaction) }),
  compose: ({ database, unitOfWork, keyService, makeLimit, addressKey, publicUrl }: SigningParts) => {
    const views = createSigningViews(database);
    const signer = createDocumentSigner({ unitOfWork, views, keyService });
    const signing = createSigningService({
      signer,
      views,
      unknownCodes: makeLimit('document-checks', UNKNOWN_CODES_PER_ADDRESS, WINDOW_SECONDS),
      addressKey,
      publicUrl,
    });
    return {
      services: { checkAddress: (document: DocumentToSign) => signing.checkAddress(document) },
      routes: (http: FastifyInstance) => registerSigningRoutes(http, signing),
      prepare: () => signer.prepare(),
    };
  },
};
