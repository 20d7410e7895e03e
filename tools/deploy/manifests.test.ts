import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SMS_TEMPLATES } from '@portal/contract/texts/sms.ts';
import { productionRefusals } from '../../server/src/app/production-rules.ts';
import { settingsSchema } from '../../server/src/app/settings/settings.ts';
import { ROOT } from '../root.ts';

const PARTS = ['web', 'worker'] as const;
/** Connections of a process beside those for requests: four for exports, four for the queue. */
const BESIDE_THE_POOL = 8;
/** What the portal takes to end, at most: `server/src/main.ts`. */
const ENDS_WITHIN_SECONDS = 15;

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const compose = read('compose.yaml');
const dockerfile = read('Dockerfile');
const kubernetes = { web: read('deploy/kubernetes/web.yaml'), worker: read('deploy/kubernetes/worker.yaml') };
const composed = { web: composeService('web'), worker: composeService('worker') };

function composeService(name: string): string {
  const [, text = ''] = new RegExp(`^  ${name}:\\n((?:    .*\\n)+)`, 'm').exec(compose) ?? [];
  return text;
}

function found(pattern: RegExp, text: string): string | undefined {
  return pattern.exec(text)?.[1];
}

/** The pod of a deployment, without what tells web and worker apart. */
function pod(text: string): string {
  const [deployment = ''] = text.split('\n---\n');
  return deployment
    .split('\n')
    .filter((line) => !/name: portal-|replicas:|part:|RUN_JOBS|SERVE_WEB/.test(line))
    .join('\n')
    .trim();
}

describe('the image', () => {
  it('runs as somebody without rights, says how it is, and starts the portal itself', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(found(/^USER (\S+)$/m, last)).toBe('node');
    expect(last).toMatch(/^HEALTHCHECK [^]*\/healthz/m);
    expect(found(/^CMD .*"(\S+)"\]$/m, last)).toBe('server/dist/app/main.js');
    expect(last).not.toMatch(/^RUN /m);
  });

  it('starts from what was compiled into it, by the same user and with the same flags', () => {
    const [build = '', last = ''] = dockerfile.split(/^FROM .*$/m).slice(1);
    const [, user, folder, command] =
      /^USER (\S+)\nRUN NODE_COMPILE_CACHE=(\S+) (node .*); /m.exec(build) ?? [];
    expect(user).toBe(found(/^USER (\S+)$/m, last));
    expect(folder).toBe(found(/ NODE_COMPILE_CACHE=(\S+)$/m, last));
    expect(last).toContain(` ${folder} .cache\n`);
    expect(command?.split(' ')).toEqual(JSON.parse(found(/^CMD (.*)$/m, last) ?? ''));
  });
});

describe('compose.yaml', () => {
  it('gives it nothing to write on but /tmp, and no rights', () => {
    expect(compose).toMatch(/^ {2}read_only: true$/m);
    expect(compose).toMatch(/^ {2}tmpfs: \/tmp$/m);
    expect(compose).toMatch(/^ {2}cap_drop: \[ALL\]$/m);
    expect(compose).toMatch(/no-new-privileges:true/);
    for (const part of PARTS) expect(composed[part]).toMatch(/<<: \*portal$/m);
  });

  it('has a proxy that knows every process for the web and asks each whether it is ready', () => {
    const caddyfile = read('deploy/Caddyfile');
    const named = [...caddyfile.matchAll(/ (\S+):3000/g)].map(([, name]) => name);
    const project = found(/^name: (\S+)$/m, compose);
    const webs = Number(found(/replicas: (\d+)/, composed.web));
    expect(named).toEqual(Array.from({ length: webs }, (_, at) => `${project}-web-${at + 1}`));
    expect(caddyfile).toMatch(/health_uri \/readyz/);
  });

  it('has a PostgreSQL with room for all of them', () => {
    const processes = PARTS.map((part) => Number(found(/replicas: (\d+)/, composed[part])));
    const each = settingsSchema.shape.DATABASE_POOL.parse(undefined) + BESIDE_THE_POOL;
    const wanted = processes.reduce((sum, many) => sum + many * each, 0);
    expect(Number(found(/max_connections=(\d+)/, compose))).toBeGreaterThan(wanted);
  });
});

describe.each(PARTS)('in Kubernetes, %s', (part) => {
  const manifest = kubernetes[part];

  it('may do no more than with compose', () => {
    expect(manifest).toMatch(/runAsNonRoot: true/);
    expect(manifest).toMatch(/readOnlyRootFilesystem: true/);
    expect(manifest).toMatch(/allowPrivilegeEscalation: false/);
    expect(manifest).toMatch(/capabilities: \{ drop: \[ALL\] \}/);
    expect(manifest.match(/mountPath: \S+/g)).toEqual([expect.stringMatching(/^mountPath: \/tmp\b/)]);
  });

  it('gets requests once it is ready, and is started again where it is not alive', () => {
    expect(manifest).toMatch(/readinessProbe: \{ httpGet: \{ path: \/readyz,/);
    expect(manifest).toMatch(/livenessProbe: \{ httpGet: \{ path: \/healthz,/);
  });

  it('is there as often as with compose, and told the same', () => {
    expect(found(/replicas: (\d+)/, manifest)).toBe(found(/replicas: (\d+)/, composed[part]));
    const own = part === 'web' ? 'RUN_JOBS' : 'SERVE_WEB';
    expect(manifest).toContain(`{ name: ${own}, value: 'false' }`);
    expect(composed[part]).toContain(`${own}: 'false'`);
  });

  it('has time to end', () => {
    const grace = Number(found(/terminationGracePeriodSeconds: (\d+)/, manifest));
    const sleep = Number(found(/sleep: \{ seconds: (\d+)/, manifest));
    expect(grace - sleep).toBeGreaterThan(ENDS_WITHIN_SECONDS);
    expect(Number(found(/stop_grace_period: (\d+)s/, compose))).toBeGreaterThan(ENDS_WITHIN_SECONDS);
  });
});

describe('the manifests', () => {
  it('differ between web and worker in nothing else', () => {
    expect(pod(kubernetes.web)).toBe(pod(kubernetes.worker));
  });

  it('are all applied', () => {
    const files = readdirSync(path.join(ROOT, 'deploy/kubernetes'));
    const named = [...read('deploy/kubernetes/kustomization.yaml').matchAll(/^ +- (\S+\.yaml)$/gm)];
    expect(named.map(([, file = '']) => file).toSorted()).toEqual(
      files.filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml').toSorted(),
    );
  });

  it('serve the metrics on one port that neither a proxy nor the ingress leads to', () => {
    const settings = read('deploy/kubernetes/settings.env');
    const port = found(/METRICS_PORT=(\d+)/, settings) ?? '';
    expect(port).toMatch(/^\d+$/);
    expect(found(/METRICS_PORT: '(\d+)'/, compose)).toBe(port);
    for (const part of PARTS) {
      expect(kubernetes[part]).toContain(`{ name: metrics, containerPort: ${port} }`);
      expect(kubernetes[part]).toContain(`prometheus.io/port: '${port}'`);
      expect(kubernetes[part]).not.toMatch(/targetPort: (?!http\b)/);
    }
    expect(read('deploy/prometheus/scrape-compose.yaml')).toContain(`port: ${port} }`);
    for (const outside of ['deploy/Caddyfile', 'deploy/kubernetes/ingress.yaml']) {
      expect(read(outside)).not.toMatch(new RegExp(`${port}|metrics`));
    }
    expect(compose).not.toMatch(new RegExp(`ports:.*${port}`));
  });

  it('.env.example has a place for the id of every SMS', () => {
    const ids = found(/^SMS_TEMPLATE_IDS=(.*)$/m, read('.env.example')) ?? '';
    expect(
      ids
        .split('=,')
        .map((name) => name.replace(/=$/, ''))
        .toSorted(),
    ).toEqual(Object.keys(SMS_TEMPLATES).toSorted());
  });

  it('.env.example has nothing filled in that production refuses', () => {
    const lines = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)];
    const settings = Object.fromEntries(lines.map(([, name = '', value]) => [name, value]));
    const parsed = settingsSchema.parse(
      Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== '')),
    );
    const isGiven = (name: string) => (settings[name] ?? '') !== '';
    const refused = productionRefusals({ settings: parsed, isGiven }).map((line) => line.split(' ')[0]);
    // Which everybody fills in with their own.
    expect(refused).toEqual(['SECRET_KEY', 'MASTER_KEY', 'SMS_TEMPLATE_IDS', 'SELLER_NAME,', 'HELP_PHONE,']);
  });

  it.each([
    ['.env.example', /^([A-Z0-9_]+)=/gm],
    ['compose.yaml', /^ {4}([A-Z0-9_]+): /gm],
    ['deploy/kubernetes/settings.env', /^([A-Z0-9_]+)=/gm],
  ])('%s names settings that exist', (file, pattern) => {
    const names = [...read(file).matchAll(pattern)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(2);
    // Of the PostgreSQL that compose brings, and of no other service.
    const known = new Set([...Object.keys(settingsSchema.shape), 'POSTGRES_PASSWORD']);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});
