/** What is used of it: the types of Node do not describe it, and those of browsers would bring a document too. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  type Imports = Record<string, Record<string, unknown>>;
  type Exports = Record<string, unknown>;
  class Instance implements Module {
    readonly [Symbol.toStringTag]: string;
    readonly exports: Exports;
    constructor(code: Module, imports: Imports);
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
