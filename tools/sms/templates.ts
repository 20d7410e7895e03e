import { parseArgs } from 'node:util';
import { loadEnvironmentFile, setting } from '../launch/environment.ts';
import { registeredText, SMS_NAMES } from './registered-text.ts';

/**
 * `npm run sms:templates`: each SMS by its name in SMS_TEMPLATE_IDS, as it is registered with the operators (DLT). `--msg91`
 * prints the variables as MSG91 names them.
 */
const { values } = parseArgs({ options: { msg91: { type: 'boolean', default: false } } });
loadEnvironmentFile();
const address = setting('PUBLIC_URL');
if (address === undefined || !URL.canParse(address)) {
  console.error(
    'Set PUBLIC_URL first: texts with a code end with the name of the portal, as in https://enrol.example.',
  );
  process.exitCode = 1;
} else {
  const { hostname } = new URL(address);
  const style = values.msg91 ? 'msg91' : 'dlt';
  for (const name of SMS_NAMES) console.log(`${name}\n${registeredText(name, hostname, style)}\n`);
}
