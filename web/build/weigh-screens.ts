import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packedSizeOf } from './packed-size.ts';
import { KB, type Weight } from './weight.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Every screen of the candidate's area begins with these. */
const BEGINNING = ['candidate.html', 'candidate/app.tsx'];

const SCREENS = [
  { name: 'Login', sources: [], limit: 130 * KB },
  { name: 'Dashboard', sources: ['candidate/screens/dashboard/DashboardScreen.tsx'], limit: 200 * KB },
  {
    name: 'Application form',
    sources: ['candidate/screens/application-form/ApplicationFormScreen.tsx'],
    limit: 260 * KB,
  },
  {
    name: 'Payment options',
    sources: ['candidate/screens/payment-options/PaymentOptionsScreen.tsx'],
    limit: 200 * KB,
  },
] as const;

/** The scripts that a candidate loads who opens one screen and nothing before it. */
export async function screenWeights(folder: string): Promise<readonly Weight[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  return Promise.all(
    SCREENS.map(async ({ name, sources, limit }) => {
      const files = filesOf([...BEGINNING, ...sources], manifest);
      const bytes = await packedSizeOf(files.map((file) => join(folder, file)));
      return { of: `${name}, scripts in ${files.length} files`, bytes, limit };
    }),
  );
}

function filesOf(sources: readonly string[], manifest: Manifest): readonly string[] {
  const waiting = [...sources];
  const found = new Map<string, string>();
  while (waiting.length > 0) {
    const name = waiting.pop();
    if (name === undefined || found.has(name)) continue;
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The built web has no ${name}`);
    found.set(name, chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...found.values()];
}
