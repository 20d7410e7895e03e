import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../root.ts';

/** Where the type of each kind stands in `kubernetes-models`, which is made from the schemas of Kubernetes itself. */
const MODULES: Readonly<Record<string, string>> = {
  ConfigMap: 'v1',
  Namespace: 'v1',
  Service: 'v1',
  Deployment: 'apps/v1',
  Job: 'batch/v1',
  Ingress: 'networking.k8s.io/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  PodDisruptionBudget: 'policy/v1',
};
const Manifest = z.looseObject({ apiVersion: z.string(), kind: z.string() });
type Manifest = z.infer<typeof Manifest>;

function manifests(): readonly Manifest[] {
  return ['deploy/kubernetes', 'deploy/migrate'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder))
      .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
      .flatMap((file) => parseAllDocuments(readFileSync(path.join(ROOT, folder, file), 'utf8')))
      .map((document) => Manifest.parse(document.toJS())),
  );
}

/** Holds each to its type as the compiler does: a misspelt field is as wrong as a text in place of a number. */
function mistakesIn(documents: readonly Manifest[]): string {
  // Inside the packages' folder, so that theirs are found from it.
  const cache = path.join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'manifests-'));
  const file = path.join(folder, 'manifests.ts');
  const code = documents.map(
    (document, at) =>
      `import type { I${document.kind} as T${at} } from 'kubernetes-models/${MODULES[document.kind] ?? 'unknown'}';\n` +
      `export const m${at}: T${at} = ${JSON.stringify(document, null, 1)};\n`,
  );
  try {
    writeFileSync(file, code.join('\n'));
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
    return spawnSync('tsc', [...options, file], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('the manifests are what Kubernetes takes', () => {
  const documents = manifests();
  expect(documents.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Deployment', 'Ingress', 'Job']));
  expect(mistakesIn(documents)).toBe('');
}, 60_000);

it('a misspelt field and a wrong type are found', () => {
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'portal' } };
  expect(mistakesIn([{ ...service, spec: { selectors: {} } }])).toContain('selectors');
  expect(mistakesIn([{ ...service, spec: { ports: [{ port: 'http' }] } }])).toContain('not assignable');
}, 60_000);
