/** The part of the portal's logger that the embedded server uses. */
export interface EmbeddedLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
