import type { SmsService } from '../notifications/sms.service.ts';
import type { StaffCodesStore } from './staff-codes.store.ts';
import type { StaffUser } from './staff.store.ts';

type SmsStores = Parameters<SmsService['keep']>[0];

interface MobileChangeStores extends SmsStores {
  readonly staffCodes: StaffCodesStore;
}

/** As part of the change: codes that the old number received end, and its owner is told. */
export async function leaveOldMobile(
  sms: SmsService,
  stores: MobileChangeStores,
  { id, username: variable, mobileNumber: to }: StaffUser,
  now: string,
): Promise<void> {
  await stores.staffCodes.endAll(id, now);
  if (to !== null) await sms.keep(stores, { to, template: 'staff_mobile_changed', variable });
}
