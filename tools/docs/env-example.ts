import { SMS_TEMPLATES } from '@portal/contract/texts/sms.ts';
import type { SettingDoc } from '../../server/src/app/settings/settings-docs.ts';

const WIDTH = 120;

const HEAD = `Copy to .env and fill in what is empty in the first part; docs/operations.md says in which order. docs/settings.md has the same settings as a table. On your own machine nothing is needed: \`npm start\` uses the sandbox.
An empty setting is one that is not set, and has its default. Each secret can also come from a file: SECRET_KEY_FILE=/run/secrets/key in place of SECRET_KEY.
Written by \`node tools/docs/write-settings.ts\` from the settings in the code.`;

const MAKE_KEY = 'Made by: openssl rand -base64 48';

/** Settings of a production installation, each with an example; empty if every installation has a value of its own. */
const PRODUCTION: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PORT: '3000',
  METRICS_HOST: '127.0.0.1',
  METRICS_PORT: '9464',
  PUBLIC_URL: 'https://enrol.example',
  ALLOW_UNSAFE: '',
  TRUSTED_PROXIES: '10.0.0.0/8',
  DATABASE_URL: 'postgres://portal:PASSWORD@db.internal:5432/portal?sslmode=verify-full',
  POSTGRES_PASSWORD: '',
  SECRET_KEY: '',
  MASTER_KEY: '',
  S3_BUCKET: '',
  S3_REGION: 'ap-south-1',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
  ADMIN_USERNAME: '',
  ADMIN_PASSWORD: '',
  ADMIN_MOBILE: '',
  SMS_GATEWAY: 'msg91',
  MSG91_AUTH_KEY: '',
  SMS_TEMPLATE_IDS: Object.keys(SMS_TEMPLATES)
    .map((name) => `${name}=`)
    .join(','),
  RAZORPAY_KEY_ID: '',
  RAZORPAY_KEY_SECRET: '',
  RAZORPAY_WEBHOOK_SECRET: '',
  SELLER_NAME: '',
  SELLER_ADDRESS: '',
  SELLER_GSTIN: '',
  HELP_PHONE: '',
  HELP_WHATSAPP: '',
  HELP_EMAIL: '',
  HELP_HOURS: '',
  GRIEVANCE_OFFICER: '',
  GRIEVANCE_EMAIL: '',
  BATCH_FIRST_DAY: '',
  BATCH_TIME: '',
  BATCH_PLACE: '',
  FEE_LAST_DAY: '',
};

const NOTES: Readonly<Record<string, string>> = {
  SECRET_KEY: MAKE_KEY,
  MASTER_KEY: `${MAKE_KEY}. Keep it where no backup of the database or the bucket is`,
};

/** What is not read by the portal itself. */
const OF_COMPOSE: SettingDoc = {
  name: 'POSTGRES_PASSWORD',
  fallback: '',
  about:
    'Read by compose.yaml alone: the password of the PostgreSQL that it brings, in place of DATABASE_URL',
};

interface DocumentedSettings {
  readonly portal: readonly SettingDoc[];
  readonly sandbox: readonly SettingDoc[];
}

/** The text of `.env.example`: every setting once, with what it is for and its default. */
export function envExample({ portal, sandbox }: DocumentedSettings): string {
  const known = new Map([...portal, OF_COMPOSE].map((setting) => [setting.name, setting]));
  const filled = Object.entries(PRODUCTION).map(([name, value]) => {
    const setting = known.get(name);
    if (setting === undefined) throw new Error(`tools/docs/env-example.ts: there is no setting ${name}`);
    return `${commentOn(setting)}\n${name}=${value}`;
  });
  const left = portal.filter(({ name }) => !(name in PRODUCTION));
  return [
    comment(HEAD),
    title('What an installation for real people sets'),
    ...filled,
    title('What has a default that suits most: remove the # to change it'),
    ...left.map(inactive),
    title('The sandbox, on a machine for trying: production refuses it'),
    ...sandbox.map(inactive),
  ]
    .join('\n\n')
    .concat('\n');
}

function inactive(setting: SettingDoc): string {
  return `${commentOn(setting)}\n#${setting.name}=${setting.fallback}`;
}

function commentOn({ name, fallback, about }: SettingDoc): string {
  const note = NOTES[name] === undefined ? '' : `. ${NOTES[name]}`;
  return comment(`${about}${note}${fallback === '' ? '' : `. Default: ${fallback}`}`);
}

function title(text: string): string {
  return `# ${text} ${'-'.repeat(WIDTH - text.length - 3)}`;
}

/** Wrapped between words. */
function comment(text: string): string {
  return text
    .split('\n')
    .flatMap((paragraph) => {
      const lines = ['#'];
      for (const word of paragraph.split(' ')) {
        const longer = `${lines.at(-1)} ${word}`;
        if (longer.length > WIDTH) lines.push(`# ${word}`);
        else lines.splice(-1, 1, longer);
      }
      return lines;
    })
    .join('\n');
}
