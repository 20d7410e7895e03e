import type { Readable } from 'node:stream';
import { EXPORT_TEXTS } from '@portal/contract/texts/exports.ts';
import type { OpenSnapshot, Snapshot } from '../../db/snapshot.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Background } from '../../kernel/background.ts';
import type { Clock } from '../../kernel/clock.ts';
import { isWaiting, type WaitingChange } from '../../kernel/waiting-change.ts';
import type { ApprovalGate } from '../approvals/proposals.ts';
import type { IdentityNumbers } from '../sealing/identity-numbers.ts';
import { endWhenGone } from './end-when-gone.ts';
import { valuesOf, type ExportPlan, type Selection } from './export-plan.ts';
import type { EnterSlot } from './export-slots.ts';
import { idRanges } from './id-ranges.ts';
import { withMaskedNumbers, type MasksNumbers } from './masked-rows.ts';
import {
  maskedFilter,
  selectionDigest,
  selectionInWords,
  type ExportStores,
} from './large-export.approval.ts';
import { MOST_ROWS, type Sheet, type WriteSpreadsheet } from './spreadsheet.ts';

/** The caller, and a signal that they no longer wait for the response. */
export interface ExportRequester extends StaffRequest {
  readonly gone: AbortSignal;
  /** Whether everything was sent to the caller. */
  readonly hasAll: () => boolean;
}

/** An export that may be sent, and the release that it uses up, if it needs one. */
interface Admission {
  readonly releaseId: number | undefined;
}

export interface PlannedSheet {
  readonly name: string;
  readonly plan: ExportPlan;
}

interface Export {
  /** `applications`: what the audit says was exported. */
  readonly what: string;
  readonly sheets: readonly [PlannedSheet, ...PlannedSheet[]];
  /** Instead of a workbook. */
  readonly write?: WriteSpreadsheet | undefined;
  readonly selection: Selection<object>;
}

export interface ExportsService {
  /** A workbook that is made while it is read; or the proposal, if so many rows wait for a second person. */
  spreadsheet(wanted: Export, requester: ExportRequester): Promise<Readable | WaitingChange>;
}

interface ExportsDependencies {
  readonly openSnapshot: OpenSnapshot;
  readonly unitOfWork: UnitOfWork<ExportStores>;
  readonly enterSlot: EnterSlot;
  readonly write: WriteSpreadsheet;
  readonly numbers: Pick<IdentityNumbers, 'openCells'>;
  readonly gate: ApprovalGate<'large_export', ExportStores>;
  /** More rows than these wait for a second person, where that is on. */
  readonly mostRowsAlone: number;
  readonly background: Background;
  /** Whether numbers are masked for a role. */
  readonly masksNumbers: MasksNumbers;
  readonly clock: Clock;
}

export function createExportsService(dependencies: ExportsDependencies): ExportsService {
  const { openSnapshot, unitOfWork, enterSlot, write, numbers, gate } = dependencies;
  const { mostRowsAlone, background, masksNumbers, clock } = dependencies;

  /** Returns the proposal if so many rows wait for a second person and were not released. */
  async function releaseOrPropose(
    stores: ExportStores,
    { what, selection }: Export,
    rows: number,
    by: ExportRequester,
  ): Promise<WaitingChange | Admission> {
    if (rows <= mostRowsAlone || !(await gate.isRequired(stores, by))) return { releaseId: undefined };
    const { staffUserId } = by.actor;
    const digest = selectionDigest(selection);
    const released = { staffUserId, what, selection: digest, rows };
    const releaseId = await stores.releasedExports.take(released, clock.now().toISOString());
    if (releaseId !== undefined) return { releaseId };
    const selected = selectionInWords(selection);
    return gate.propose(stores, { what, selection: digest, selected, rows, staff_user_id: staffUserId }, by);
  }

  async function admit(
    snapshot: Snapshot,
    wanted: Export,
    requester: ExportRequester,
  ): Promise<WaitingChange | Admission> {
    const { ids, matching } = wanted.selection;
    let rows = 0;
    for (const { plan } of wanted.sheets) rows += await snapshot.count(plan.count);
    if (rows === 0 && ids !== undefined) throw new AppError('NOT_FOUND', { text: EXPORT_TEXTS.noneLeft });
    if (rows > MOST_ROWS) throw new AppError('INVALID_INPUT', { text: EXPORT_TEXTS.tooMany });
    const { actor, caller } = requester;
    return unitOfWork(async (stores) => {
      const admission = await releaseOrPropose(stores, wanted, rows, requester);
      if (isWaiting(admission)) return admission;
      await stores.audit.record({
        actor,
        action: `${wanted.what}.exported`,
        subject: { kind: 'export' },
        after: {
          rows,
          ...(ids === undefined ? { matching: maskedFilter(matching) } : { ids: idRanges(ids) }),
        },
        caller,
      });
      return admission;
    });
  }

  /** A download that broke off can be made again: it gives back the release that it took. */
  function keepUnlessSent(releaseId: number, { gone, hasAll }: ExportRequester): void {
    const settle = () => {
      if (hasAll()) return;
      background.soon(() => unitOfWork(({ releasedExports }) => releasedExports.giveBack(releaseId)));
    };
    if (gone.aborted) settle();
    else gone.addEventListener('abort', settle, { once: true });
  }

  async function begin(wanted: Export, requester: ExportRequester): Promise<Readable | WaitingChange> {
    const snapshot = await openSnapshot();
    try {
      const admission = await admit(snapshot, wanted, requester);
      if (isWaiting(admission)) {
        snapshot.close();
        return admission;
      }
      if (admission.releaseId !== undefined) keepUnlessSent(admission.releaseId, requester);
      const at = clock.now();
      const isMasked = masksNumbers(requester.actor.role);
      const sheetOf = ({ name, plan }: PlannedSheet): Sheet => {
        const clear = inClear(snapshot.batches(plan.rows(valuesOf(plan))), plan, numbers);
        return { name, at, columns: plan.columns, rows: isMasked ? withMaskedNumbers(clear) : clear };
      };
      const [first, ...further] = wanted.sheets;
      const stream = (wanted.write ?? write)(sheetOf(first), ...further.map(sheetOf));
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
        if (isWaiting(stream)) {
          leave();
          return stream;
        }
        stream.once('close', leave);
        return endWhenGone(stream, requester.gone);
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

/** The batches with what is sealed in clear. */
async function* inClear(
  batches: AsyncIterable<readonly (readonly unknown[])[]>,
  { columns, opened }: ExportPlan,
  numbers: Pick<IdentityNumbers, 'openCells'>,
): AsyncGenerator<readonly (readonly unknown[])[]> {
  const cells = columns.flatMap(({ identityNumber: fieldName }, index) =>
    fieldName === undefined ? [] : [{ index, fieldName }],
  );
  for await (const rows of batches) {
    const clear = cells.length === 0 ? rows : await numbers.openCells(rows, cells);
    yield opened === undefined ? clear : await opened(clear);
  }
}
