import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';
import { amountFact, asResult, shownAmount, wordFact } from '@portal/contract/rules/approval-facts.ts';
import { APPROVAL_TEXTS } from '@portal/contract/texts/approvals.ts';
import type { ApprovalPayload } from '@portal/contract/routes/approval-payloads.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { ApprovalKindDefinition } from '../../approvals/approval-kinds.ts';
import type { DecisionStores } from '../../approvals/approval-stores.ts';
import { planDeskChange, type PlannedDeskChange } from './selection.desk.ts';
import type { ApplyEdit, SelectionEditStores } from './selection.service.ts';
import type { DeskPayment } from './selection.desk.store.ts';
import type { EditableApplication } from './selection.store.ts';

export interface DeskApprovalStores extends SelectionEditStores, DecisionStores {}

interface PlannedEdit {
  readonly application: EditableApplication;
  readonly desk: PlannedDeskChange;
  readonly edit: Omit<ApprovalPayload<'desk_payment'>, 'id'> & { readonly version: number };
}

type ShownPart = readonly [label: string, part: (payment: DeskPayment | undefined) => string | null];

const PARTS: readonly ShownPart[] = [
  ['Mode', (payment) => payment?.mode ?? null],
  ['Payment date', (payment) => payment?.paidOn ?? null],
  ['Comment', (payment) => payment?.comment ?? null],
];

/** A payment at the desk above the limit, with whatever else the same edit changes. */
export function deskPaymentApproval(
  applyEdit: ApplyEdit,
  clock: Clock,
): ApprovalKindDefinition<'desk_payment', DeskApprovalStores> {
  /** On the application as it is now, which the person who approves has looked at. */
  async function plan(
    stores: DeskApprovalStores,
    { id, ...proposed }: ApprovalPayload<'desk_payment'>,
  ): Promise<PlannedEdit> {
    const application = await stores.selection.lock(id);
    if (application === undefined) throw new AppError('NOT_FOUND');
    const edit = { ...proposed, version: application.version };
    const desk = await planDeskChange(stores, application, edit, clock.now());
    if (desk === undefined) throw new AppError('CONFLICT', { text: APPROVAL_TEXTS.doneAlready });
    return { application, desk, edit };
  }

  return {
    kind: 'desk_payment',
    async describe(stores, payload) {
      const { application, desk } = await plan(stores, payload);
      const { id, applicationNumber, feePaise, status, version } = application;
      const { paidPaise } = await stores.accounts.totals(id);
      const before = desk.current?.amountPaise ?? 0;
      const after = desk.wanted.amountPaise ?? 0;
      const paidAfter = paidPaise - before + after;
      const wanted = payload.status ?? status;
      return {
        subject: { kind: 'application', id: applicationNumber },
        applicationId: id,
        title: `Desk payment for ${applicationNumber}`,
        detail: [desk.wanted.mode, shownAmount(after)].filter((word) => word !== null).join(', '),
        facts: [
          ...(wanted === status ? [] : [wordFact('Status', status, wanted)]),
          ...PARTS.map(([label, part]) => wordFact(label, part(desk.current), part(desk.wanted))).filter(
            (fact) => fact.before !== null || fact.after !== null,
          ),
          amountFact('Program fee', feePaise, feePaise),
          amountFact('Paid at the desk', before, after),
          amountFact('Paid', paidPaise, paidAfter),
          asResult(
            amountFact('Remaining', feeRemaining(feePaise, paidPaise), feeRemaining(feePaise, paidAfter)),
          ),
        ],
        basis: `version ${version}`,
        effects: [
          `The ledger gets an entry of ${shownAmount(after)}`,
          'The candidate is told and gets a receipt',
          'History shows both names',
        ],
      };
    },
    async execute(stores, payload, { by }) {
      const { application, desk, edit } = await plan(stores, payload);
      await applyEdit(stores, application, edit, desk, by);
    },
  };
}
