import type { PreparedFile } from '../../../ui/chosen-file/prepared-file.ts';

/** Chosen files that wait on the device until they are sent. */
export interface KeptFiles {
  /** Resolves to whether the file is stored. */
  keep(fieldName: string, file: PreparedFile): Promise<boolean>;
  forget(fieldName: string): Promise<void>;
  all(): Promise<ReadonlyMap<string, PreparedFile>>;
}

/** For a browser that stores nothing. */
export const NO_KEPT_FILES: KeptFiles = {
  keep: async () => false,
  forget: async () => undefined,
  all: async () => new Map(),
};
