import { constants } from 'node:fs';
import { access, lstat, mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EmbeddedPostgresError, errorCode, errorText } from './embedded-error.ts';

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Where the embedded PostgreSQL keeps its files below the data folder. */
export interface Place {
  readonly dataDir: string;
  readonly cluster: string;
  readonly lockFile: string;
  readonly holderFile: string;
  readonly logFile: string;
  readonly spareLibraries: string;
}

export async function openPlace(dataDir: string): Promise<Place> {
  const folder = resolve(dataDir);
  try {
    await mkdir(folder, { recursive: true });
    const real = await realpath(folder);
    await access(real, constants.R_OK | constants.W_OK | constants.X_OK);
    return placeIn(real);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data folder ${folder} cannot be used by this user (${errorText(error)}). ` +
        'Name another folder in DATA_DIR, or set DATABASE_URL.',
      { cause: error },
    );
  }
}

function placeIn(dataDir: string): Place {
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    lockFile: join(dataDir, 'postgres.lock'),
    holderFile: join(dataDir, 'postgres.holder'),
    logFile: join(dataDir, 'postgres.log'),
    spareLibraries: join(dataDir, 'postgres-lib'),
  };
}

export async function ownerOf(path: string): Promise<Owner | undefined> {
  try {
    const { uid, gid } = await lstat(path);
    return { uid, gid };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
