import { PAGE_SIDE } from '@portal/contract/rules/file-limits.ts';
import type { Registry } from 'prom-client';
import { createClamdScanner } from '../adapters/clamd/clamd.ts';
import { scanThrough } from '../adapters/clamd/scan-gate.ts';
import { postgresLimits } from '../adapters/limits/postgres-limits.ts';
import { createPrinterInThread, type PrinterInThread } from '../adapters/pdf/printer-in-thread.ts';
import { createThumbnailMaker } from '../adapters/thumbnails/thumbnail-process.ts';
import { writeCsv } from '../adapters/csv/csv.ts';
import { writeSpreadsheet } from '../adapters/xlsx/spreadsheet.ts';
import { writeArchive } from '../adapters/zip/archive.ts';
import type { Database } from '../db/connection.ts';
import { createNamedQuery, type NamedQuery } from '../db/named-query.ts';
import { createSnapshots, type OpenSnapshot } from '../db/snapshot.ts';
import { createBackground, type Background } from '../kernel/background.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { DOCUMENT_FIELDS, formLabelOf } from '../modules/applications/form/form.ts';
import type { MakeLimit } from '../modules/auth/rate-limits.ts';
import type { WriteArchive } from '../modules/exports/archive.ts';
import type { WriteSpreadsheet } from '../modules/exports/spreadsheet.ts';
import type { ByteStorage } from '../modules/files/byte-storage.ts';
import type { ScanForMalware } from '../modules/files/malware-scanner.ts';
import type { FormLabel } from '../modules/files/placed-files.ts';
import type { MakeThumbnail } from '../modules/files/thumbnail-maker.ts';
import type { IdentityProvider } from '../modules/identity/identity-provider.ts';
import type { SmsGateway } from '../modules/notifications/sms-gateway.ts';
import type { PaymentGatewayFor, ProviderMessages } from '../modules/payments/payment-gateway.ts';
import type { CheckoutFacts } from '../modules/payments/payments.candidate.routes.ts';
import type { KeyService } from '../modules/sealing/key-service.ts';
import type { ReferenceLists } from '../modules/reference/reference.service.ts';
import type { Config } from './config.ts';
import { EXPORTS_AT_ONCE } from './database.ts';
import { createLateIdentityProvider } from './late-identity-provider.ts';
import type { OutsideGates } from './outside-gates.ts';
import { createPaymentProvider } from './payment-provider.ts';
import { SEEDS } from './seeds.ts';
import { createSmsGateway } from './sms-gateway.ts';

interface OpenedParts {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly registry: Registry;
  readonly publicUrl: string;
  readonly database: Database;
  /** Connections of their own, so that lists never wait for an export. */
  readonly reports: Database;
  /** Holds sealed bytes; modules use the storage of the sealing module. */
  readonly byteStorage: ByteStorage;
  readonly keyService: KeyService;
  readonly gates: OutsideGates;
}

/** What is made once and every module may take from: its settings, the database, and the adapters of its ports. */
export interface PortalParts extends Omit<OpenedParts, 'reports' | 'gates'> {
  readonly isHttps: boolean;
  readonly background: Background;
  readonly namedQuery: NamedQuery;
  readonly openSnapshot: OpenSnapshot;
  readonly exportsAtOnce: number;
  readonly makeLimit: MakeLimit;
  readonly smsGateway: SmsGateway;
  readonly paymentGatewayFor: PaymentGatewayFor;
  readonly providerMessages: ProviderMessages;
  readonly checkout: CheckoutFacts;
  /** Draws in a thread of its own, which ends with the portal. */
  readonly receiptPrinter: PrinterInThread;
  readonly writeSpreadsheet: WriteSpreadsheet;
  readonly writeCsv: WriteSpreadsheet;
  readonly writeArchive: WriteArchive;
  readonly makeThumbnail: MakeThumbnail;
  /** Draws the first page of a PDF to be read; in a process of its own, so that it waits for no thumbnail. */
  readonly drawPage: MakeThumbnail;
  /** Undefined if uploads are not scanned. */
  readonly scanForMalware: ScanForMalware | undefined;
  /** Undefined if staff log in with passwords alone. */
  readonly identityProvider: IdentityProvider | undefined;
  readonly formLabel: FormLabel;
  /** The names of the fields that take a file, in the order of the form. */
  readonly formDocuments: readonly string[];
  readonly seeds: ReferenceLists;
}

/** Connects each port of the modules with its adapter. */
export function createPortalParts({ reports, gates, ...opened }: OpenedParts): PortalParts {
  const { config, clock, log, publicUrl, database } = opened;
  return {
    ...opened,
    isHttps: publicUrl.startsWith('https:'),
    background: createBackground(log),
    namedQuery: createNamedQuery(database),
    openSnapshot: createSnapshots(reports),
    exportsAtOnce: EXPORTS_AT_ONCE,
    makeLimit: postgresLimits(database.$client, clock),
    smsGateway: createSmsGateway(config.sms, gates),
    ...createPaymentProvider(config.payments, publicUrl, gates),
    receiptPrinter: createPrinterInThread({
      name: config.SELLER_NAME,
      address: config.SELLER_ADDRESS,
      gstin: config.SELLER_GSTIN,
      help: config.program.help,
    }),
    writeSpreadsheet,
    writeCsv,
    writeArchive,
    makeThumbnail: createThumbnailMaker(log, { inSpareTime: true }),
    drawPage: createThumbnailMaker(log, { side: PAGE_SIDE }),
    scanForMalware:
      config.CLAMD_ADDRESS === undefined
        ? undefined
        : scanThrough(gates.scans, createClamdScanner(config.CLAMD_ADDRESS)),
    identityProvider: createLateIdentityProvider(config.identity?.client, {
      publicUrl,
      clock,
      fetch: gates.identity.fetch,
    }),
    formLabel: formLabelOf(config.program.otherIdentityDocuments),
    formDocuments: DOCUMENT_FIELDS.map(({ fieldName }) => fieldName),
    seeds: SEEDS,
  };
}
