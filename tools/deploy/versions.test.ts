import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { settingsSchema } from '../../server/src/app/settings/settings.ts';
import { PROCESS_ENTRIES } from '../build/server-entries.ts';
import { ROOT } from '../root.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const job = read('deploy/migrate/job.yaml');

it('the job runs what is built from the sources of migrate, with no rights but those of the database', () => {
  const [, command = ''] = /command: \[node, (\S+)\]/.exec(job) ?? [];
  expect(command).toMatch(/^server\/dist\/app\/migrate\.js$/);
  expect(existsSync(path.join(ROOT, PROCESS_ENTRIES.migrate))).toBe(true);
  for (const held of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'drop: [ALL]']) {
    expect(job).toContain(held);
  }
  expect(job).not.toContain('portal-secrets');
  const named = [...job.matchAll(/\{ name: ([A-Z_]+), value/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in settingsSchema.shape))).toEqual([]);
});

it('the job is applied with the same image and namespace as the processes', () => {
  const image = (text: string) => /images:[^]*/.exec(text)?.[0];
  const [own, theirs] = [
    read('deploy/migrate/kustomization.yaml'),
    read('deploy/kubernetes/kustomization.yaml'),
  ];
  expect(image(own)).toBe(image(theirs));
  expect(/^namespace: .*$/m.exec(own)?.[0]).toBe(/^namespace: .*$/m.exec(theirs)?.[0]);
});

it('the image carries the package that names the version, and is labelled with it', () => {
  const [, last = ''] = read('Dockerfile').split(/^FROM gcr\.io/m);
  expect(last).toMatch(/^COPY --from=build \S+ \/portal\/package\.json /m);
  expect(last).toContain('LABEL org.opencontainers.image.version=$VERSION');
  expect(read('docs/image.md')).toContain('--build-arg VERSION=');
});

it('every shipped proxy keeps a browser at one process', () => {
  expect(read('deploy/Caddyfile')).toMatch(/lb_policy cookie \S+/);
  expect(read('deploy/kubernetes/ingress.yaml')).toMatch(/affinity: cookie$/m);
});
