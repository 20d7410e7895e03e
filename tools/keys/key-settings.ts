import { dataFolder, loadEnvironmentFile, secretSetting } from '../launch/environment.ts';

/** The master keys of `.env` and the environment, as the portal reads them. */
export function masterKeySettings() {
  loadEnvironmentFile();
  const others = secretSetting('MASTER_KEYS_OTHER') ?? '';
  return {
    MASTER_KEY: secretSetting('MASTER_KEY'),
    MASTER_KEYS_OTHER: others
      .split(',')
      .map((key) => key.trim())
      .filter((key) => key !== ''),
    dataDir: dataFolder(),
  };
}
