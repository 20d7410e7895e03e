import { dataFolder, loadEnvironmentFile, secretSetting } from '../launch/environment.ts';

/** The master keys of `.env` and the environment, as the portal reads them. */
export function masterKeySettings() {
  loadEnvironmentFile();
  return {
    MASTER_KEY: secretSetting('MASTER_KEY'),
    MASTER_KEYS_OTHER: keyList('MASTER_KEYS_OTHER'),
    dataDir: dataFolder(),
  };
}

export function keyList(name: 'MASTER_KEYS_OTHER' | 'SECRET_KEYS_OTHER'): string[] {
  const keys = (secretSetting(name) ?? '').split(',').map((key) => key.trim());
  return keys.filter((key) => key !== '');
}
