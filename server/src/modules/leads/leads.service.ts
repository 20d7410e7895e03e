import type { LeadEdit } from '@portal/contract/routes/leads.ts';
import { isMaskedCopy } from '@portal/contract/rules/identity-numbers.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { StaffStore } from '../staff/staff.store.ts';
import type { LeadFields, LeadsStore } from './leads.store.ts';

export interface LeadsStores {
  readonly leads: LeadsStore;
  readonly staff: StaffStore;
  readonly audit: AuditStore;
}

/** How staff work through the callback requests. */
export interface LeadsService {
  edit(id: number, edit: LeadEdit, actor: StaffActor, caller: Caller): Promise<void>;
}

export function createLeadsService(unitOfWork: UnitOfWork<LeadsStores>): LeadsService {
  return {
    edit: (id, edit, actor, caller) =>
      unitOfWork(async ({ leads, staff, audit }) => {
        const lead = await leads.lock(id);
        if (lead === undefined) throw new AppError('NOT_FOUND');
        if (edit.updated_at !== undefined && Date.parse(edit.updated_at) !== Date.parse(lead.updatedAt)) {
          throw new AppError('CONFLICT');
        }
        const change = changeOf(lead, edit);
        if (Object.keys(change).length === 0) return;
        if (change.ownerId != null) await needActive(staff, change.ownerId);
        await leads.edit(id, change);
        await audit.record({
          actor,
          action: 'lead.edited',
          subject: { kind: 'lead', id },
          before: onWire(lead, change),
          after: onWire(change, change),
          caller,
        });
      }),
  };
}

function changeOf(lead: LeadFields, { status, note, owner_id: ownerId }: LeadEdit): Partial<LeadFields> {
  return {
    ...(status === undefined || status === lead.status ? {} : { status }),
    ...(note === undefined || note === lead.note || isMaskedCopy(note, lead.note) ? {} : { note }),
    ...(ownerId === undefined || ownerId === lead.ownerId ? {} : { ownerId }),
  };
}

async function needActive(staff: StaffStore, id: number): Promise<void> {
  const owner = await staff.find(id);
  if (owner?.isActive !== true) {
    throw new AppError('INVALID_INPUT', {
      text: texts.ownerUnknown,
      fields: { owner_id: texts.ownerUnknown },
    });
  }
}

/** Of what changes, under the names that staff see. */
function onWire(values: Partial<LeadFields>, changed: Partial<LeadFields>): object {
  return {
    ...('status' in changed ? { status: values.status } : {}),
    ...('note' in changed ? { note: values.note } : {}),
    ...('ownerId' in changed ? { owner_id: values.ownerId } : {}),
  };
}
