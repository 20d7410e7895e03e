import type { Role } from '@portal/contract/permissions.ts';
import type { OpenSnapshot } from '../../db/snapshot.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Background } from '../../kernel/background.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import { roleLimitsOf } from '../../kernel/role-limits.ts';
import type { Approvals } from '../approvals/proposals.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { IdentityNumbers } from '../sealing/identity-numbers.ts';
import type { WriteArchive } from './archive.ts';
import { createDocumentArchiveService } from './document-archive.service.ts';
import { createDownloads } from './downloads.ts';
import { createExportSlots } from './export-slots.ts';
import { createExportsService } from './exports.service.ts';
import { largeExportApproval, type ExportStores } from './large-export.approval.ts';
import { createReleasedExportsStore } from './released-exports.store.ts';
import type { WriteSpreadsheet } from './spreadsheet.ts';

interface ExportsParts {
  readonly unitOfWork: UnitOfWork<ExportStores>;
  readonly storage: FileStorage;
  readonly identityNumbers: IdentityNumbers;
  /** Connections of their own, so that lists never wait for an export. */
  readonly openSnapshot: OpenSnapshot;
  readonly exportsAtOnce: number;
  readonly background: Background;
  readonly writeSpreadsheet: WriteSpreadsheet;
  readonly writeCsv: WriteSpreadsheet;
  readonly writeArchive: WriteArchive;
  readonly approvals: Approvals;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: { readonly APPROVAL_EXPORT_ROWS_ABOVE: number } & Parameters<typeof roleLimitsOf>[0];
}

const WAITING = 10;
const WAIT_SECONDS = 15;

/** Lists as spreadsheets, documents as archives: made while they are read. */
export const exportsModule = {
  stores: (transaction: Transaction) => ({ releasedExports: createReleasedExportsStore(transaction) }),
  compose: (parts: ExportsParts) => {
    const { unitOfWork, storage, openSnapshot, clock, log } = parts;
    const slots = { working: parts.exportsAtOnce, waiting: WAITING, waitSeconds: WAIT_SECONDS };
    const enterSlot = createExportSlots(slots);
    const limits = roleLimitsOf(parts.config);
    const masksNumbers = (role: Role) => limits.hides(role, 'numbers');
    const exports = createExportsService({
      openSnapshot,
      unitOfWork,
      enterSlot,
      write: parts.writeSpreadsheet,
      numbers: parts.identityNumbers,
      gate: parts.approvals.register(unitOfWork, largeExportApproval(clock)),
      mostRowsAlone: parts.config.APPROVAL_EXPORT_ROWS_ABOVE,
      background: parts.background,
      masksNumbers,
      clock,
    });
    const documentArchive = createDocumentArchiveService({
      storage,
      unitOfWork,
      enterSlot,
      write: parts.writeArchive,
      masksNumbers,
      clock,
      log,
    });
    return { services: { downloads: createDownloads(exports, documentArchive, parts.writeCsv) } };
  },
};
