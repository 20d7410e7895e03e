import type { Readable } from 'node:stream';
import { EXPORT_TEXTS } from '@portal/contract/texts/exports.ts';
import type { OpenSnapshot, Snapshot } from '../../db/snapshot.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import { endWhenGone } from './end-when-gone.ts';
import { valuesOf, type ExportPlan, type Selection } from './export-plan.ts';
import type { EnterSlot } from './export-slots.ts';
import { idRanges } from './id-ranges.ts';
import { MOST_ROWS, type WriteSpreadsheet } from './spreadsheet.ts';

/** The caller, and a signal that they no longer wait for the response. */
export interface ExportRequester extends StaffRequest {
  readonly gone: AbortSignal;
}

interface Export {
  /** `applications`: what the audit says was exported. */
  readonly what: string;
  readonly sheetName: string;
  readonly plan: ExportPlan;
  readonly selection: Selection<object>;
}

export interface ExportsService {
  /** A workbook that is made while it is read. */
  spreadsheet(wanted: Export, requester: ExportRequester): Promise<Readable>;
}

interface ExportsDependencies {
  readonly openSnapshot: OpenSnapshot;
  readonly unitOfWork: UnitOfWork<{ readonly audit: AuditStore }>;
  readonly enterSlot: EnterSlot;
  readonly write: WriteSpreadsheet;
  readonly clock: Clock;
}

export function createExportsService(dependencies: ExportsDependencies): ExportsService {
  const { openSnapshot, unitOfWork, enterSlot, write, clock } = dependencies;

  async function admit(snapshot: Snapshot, wanted: Export, requester: ExportRequester): Promise<void> {
    const { ids, matching } = wanted.selection;
    const rows = await snapshot.count(wanted.plan.count);
    if (rows === 0 && ids !== undefined) throw new AppError('NOT_FOUND', { text: EXPORT_TEXTS.noneLeft });
    if (rows > MOST_ROWS) throw new AppError('INVALID_INPUT', { text: EXPORT_TEXTS.tooMany });
    const { actor, caller } = requester;
    await unitOfWork(({ audit }) =>
      audit.record({
        actor,
        action: `${wanted.what}.exported`,
        subject: { kind: 'export' },
        after: { rows, ...(ids === undefined ? { matching } : { ids: idRanges(ids) }) },
        caller,
      }),
    );
  }

  async function begin(wanted: Export, requester: ExportRequester): Promise<Readable> {
    const snapshot = await openSnapshot();
    try {
      await admit(snapshot, wanted, requester);
      const { plan, sheetName } = wanted;
      const rows = snapshot.batches(plan.rows(valuesOf(plan)));
      const stream = write({ name: sheetName, at: clock.now(), columns: plan.columns, rows });
      stream.once('close', () => snapshot.close());
      return stream;
    } catch (error) {
      snapshot.close();
      throw error;
    }
  }

  return {
    async spreadsheet(wanted, requester) {
      const leave = await enterSlot(requester.gone);
      try {
        const stream = await begin(wanted, requester);
        stream.once('close', leave);
        return endWhenGone(stream, requester.gone);
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}
