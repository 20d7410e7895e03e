import { and, count, eq } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { files } from '../../db/schema/applications.ts';

export interface FileSealingViews {
  /** How many stored files are still in clear. */
  countInClear(): Promise<number>;
  countSealed(): Promise<number>;
}

export function createFileSealingViews(db: Queries): FileSealingViews {
  async function countStored(isSealed: boolean): Promise<number> {
    const [row] = await db
      .select({ files: count() })
      .from(files)
      .where(and(eq(files.state, 'stored'), eq(files.sealed, isSealed)));
    return row?.files ?? 0;
  }

  return {
    countInClear: () => countStored(false),
    countSealed: () => countStored(true),
  };
}
