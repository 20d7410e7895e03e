/** Where migrations say what they do. */
export interface MigrationLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export const NO_MIGRATION_LOG: MigrationLog = { info: () => undefined, warn: () => undefined };
