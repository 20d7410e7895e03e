import type { SmsService } from '../notifications/sms.service.ts';
import type { StaffUser } from './staff.store.ts';

type SmsStores = Parameters<SmsService['keep']>[0];

/** As part of the change: tells the owner that the password was changed, if there is a number on record. */
export async function keepPasswordNotice(
  sms: SmsService,
  stores: SmsStores,
  { mobileNumber: to, username: variable }: StaffUser,
): Promise<void> {
  if (to !== null) await sms.keep(stores, { to, template: 'staff_password_changed', variable });
}
