/** A part of the repository with its own right to import others. */
export interface Room {
  readonly name: string;
  /** A file belongs to the first room with a glob that fits it. */
  readonly files: readonly string[];
  /** Each folder below this one is a room for itself: they see one another as any other room does. */
  readonly eachFolderIn?: string;
  /** Rooms that it may import. Itself always. */
  readonly may: readonly string[];
  /** Rooms of which it may import types alone. */
  readonly mayTypesOf?: readonly string[];
  /** Globs of files that it may not import, not even as types, whatever room they are in. */
  readonly never?: readonly string[];
  /** Packages from outside: all, none but these, or all but these. */
  readonly packages?: { readonly only: readonly string[] } | { readonly never: readonly string[] };
  /** Packages of which it may import types, whatever `packages` says. */
  readonly packageTypes?: readonly string[];
  /** `node:*` */
  readonly node?: boolean;
  /** Whether it may import an address that is only known when it runs. */
  readonly computed?: boolean;
  /** Said beside every violation. */
  readonly why: string;
}
