import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { Route } from '@portal/contract/route.ts';
import { documentRoutes } from '../../../server/src/http/api-docs.ts';

/** The specification's addresses end with a slash. */
const RULES = { 'no-path-trailing-slash': 'off' } as const;

/** What other tools would stumble over in the OpenAPI document of the contract. */
export async function findApiMistakes(root: string): Promise<readonly string[]> {
  return lintDocument(await documentRoutes(await readRoutes(root), '0.0.0'));
}

/** What Redocly's recommended rules find. */
export async function lintDocument(document: object): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: RULES });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(
    ({ ruleId, message, location }) => `${location[0]?.pointer ?? ''} ${ruleId}: ${message}`,
  );
}

/** Every route that a file of the contract exports. */
async function readRoutes(root: string): Promise<readonly Route[]> {
  const folder = join(root, 'contract/src/routes');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules: unknown[] = await Promise.all(files.map((file) => import(join(folder, file))));
  return [...new Set(modules.flatMap(valuesOf).flatMap(valuesOf).filter(isRoute))];
}

function valuesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

function isRoute(value: unknown): value is Route {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
  );
}
