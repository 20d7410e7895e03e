import { feeRemaining } from '@portal/contract/rules/fee-remaining.ts';
import { amountFact, asResult, shownAmount, wordFact } from '@portal/contract/rules/approval-facts.ts';
import { DESK_TEXTS } from '@portal/contract/texts/desk.ts';
import { APPROVAL_TEXTS } from '@portal/contract/texts/approvals.ts';
import type { ApprovalPayload } from '@portal/contract/routes/approval-payloads.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { ApprovalKindDefinition } from '../../approvals/approval-kinds.ts';
import type { DecisionStores } from '../../approvals/approval-stores.ts';
import type { ApplyEdit, SelectionEditStores } from '../selection/selection.service.ts';
import type { EditableApplication } from '../selection/selection.store.ts';
import { planDeskChange, planDeskEntry, type DeskPolicy, type PlannedDeskChange } from './desk-plan.ts';
import type { DeskPayment } from './desk.store.ts';

export interface DeskApprovalStores extends SelectionEditStores, DecisionStores {}

interface PlannedEdit {
  readonly application: EditableApplication;
  readonly desk: PlannedDeskChange;
  readonly edit: Omit<ApprovalPayload<'desk_payment'>, 'id' | 'entry'> & { readonly version: number };
}

type ShownPart = readonly [label: string, part: (payment: DeskPayment | undefined) => string | null];

const PARTS: readonly ShownPart[] = [
  ['Mode', (payment) => payment?.mode ?? null],
  ['Payment date', (payment) => payment?.paidOn ?? null],
  ['Number', (payment) => payment?.number ?? null],
  ['Bank', (payment) => payment?.bank ?? null],
  ['Comment', (payment) => payment?.comment ?? null],
];

/** A payment at the desk above the limit, with whatever else the same edit changes. */
export function deskPaymentApproval(
  applyEdit: ApplyEdit,
  policy: () => DeskPolicy,
): ApprovalKindDefinition<'desk_payment', DeskApprovalStores> {
  /** On the application as it is now, which the person who approves has looked at. */
  async function plan(
    stores: DeskApprovalStores,
    { id, entry, ...proposed }: ApprovalPayload<'desk_payment'>,
  ): Promise<PlannedEdit> {
    const application = await stores.selection.lock(id);
    if (application === undefined) throw new AppError('NOT_FOUND');
    const edit = { ...proposed, version: application.version };
    const desk =
      entry === undefined
        ? await planDeskChange(stores, application, edit, policy())
        : await planDeskEntry(stores, application, entry, policy());
    if (desk === undefined) throw new AppError('CONFLICT', { text: APPROVAL_TEXTS.doneAlready });
    return { application, desk, edit };
  }

  return {
    kind: 'desk_payment',
    async describe(stores, payload) {
      const { application, desk } = await plan(stores, payload);
      const { id, applicationNumber, feePaise, status, version } = application;
      const { paidPaise } = await stores.accounts.totals(id);
      const { from: before, to: after } = desk.change.amount;
      const { counted } = desk.change;
      const paidAfter = paidPaise - counted.from + counted.to;
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
          ...(desk.awaitsClearing
            ? [DESK_TEXTS.waitsForBank]
            : [
                `The ledger gets an entry of ${shownAmount(after)}`,
                'The candidate is told and gets a receipt',
              ]),
          'History shows both names',
        ],
      };
    },
    async execute(stores, payload, { by, proposedBy }) {
      const { application, desk, edit } = await plan(stores, payload);
      await applyEdit(stores, application, edit, desk, by, proposedBy);
    },
  };
}
