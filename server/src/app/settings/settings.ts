import { z } from 'zod';
import { identitySettings } from './identity-settings.ts';
import { paymentSettings } from './payment-settings.ts';
import { processSettings } from './process-settings.ts';
import { programSettingsShape } from './program-settings.ts';
import { servingSettings } from './serving-settings.ts';
import { smsSettingsShape } from './sms-settings.ts';
import { staffSettings } from './staff-settings.ts';
import { storageSettings } from './storage-settings.ts';

/** Every setting of the portal, with what it is for. The table in docs/settings.md is generated from this. */
export const settingsSchema = z.object({
  ...processSettings,
  ...storageSettings,
  ...servingSettings,
  ...staffSettings,
  ...identitySettings,
  ...smsSettingsShape,
  ...paymentSettings,
  ...programSettingsShape,
});

export type Settings = z.output<typeof settingsSchema>;
