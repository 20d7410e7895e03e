import { isBuiltin } from 'node:module';
import { posix } from 'node:path';

export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'builtin'; readonly name: string }
  | { readonly kind: 'unreadable' };

/** Workspaces whose package name maps to a folder below them. */
const SOURCES: Readonly<Record<string, string>> = { contract: 'contract/src', server: 'server/src' };

export function resolveImport(fromFile: string, specifier: string | undefined): Target {
  if (specifier === undefined || /^[/#]/.test(specifier)) return { kind: 'unreadable' };
  const address = specifier.replace(/\?.*$/, '');
  if (address.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(fromFile), address) };
  if (isBuiltin(address)) return { kind: 'builtin', name: address };
  if (address.startsWith('@portal/')) return { kind: 'file', path: workspacePath(address) };
  return { kind: 'package', name: packageName(address) };
}

function workspacePath(address: string): string {
  const [, workspace = '', ...rest] = address.split('/');
  return posix.join(SOURCES[workspace] ?? workspace, ...rest);
}

function packageName(address: string): string {
  const [first = '', second = ''] = address.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
