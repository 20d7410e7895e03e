/** A key that was encrypted by a master key. */
export interface WrappedKey {
  readonly masterKeyId: string;
  readonly wrapped: Buffer;
}

/** Wraps and unwraps keys with master keys that the database never sees. */
export interface KeyService {
  /** The master key that wraps new keys. */
  readonly currentKeyId: string;
  /** Every master key that can unwrap, the current one included. */
  readonly keyIds: readonly string[];
  /** The purpose is bound to the wrapped key: it cannot be unwrapped for another one. */
  wrap(key: Buffer, purpose: string): Promise<WrappedKey>;
  /** Throws if the master key is not available, or if key or purpose were changed. */
  unwrap(key: WrappedKey, purpose: string): Promise<Buffer>;
}
