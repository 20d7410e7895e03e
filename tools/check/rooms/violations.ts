import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { resolveImport, type Target } from './resolve-import.ts';
import type { Room } from './rules/room.ts';
import { ROOMS } from './rules/rooms.ts';
import { scanImports, scanStylesheet, type FoundImport } from './scan-imports.ts';

const CODE = /\.(?:ts|tsx|mts|js|jsx|mjs)$/;
const STYLE = /\.css$/;

export function findRoomViolations(root: string, files: readonly string[]): readonly string[] {
  return files
    .filter((file) => CODE.test(file) || STYLE.test(file))
    .flatMap((file) => {
      const room = roomOf(file);
      if (room === undefined)
        return [`${file} is in no room: tools/check/rooms/rules does not name its folder`];
      const source = readFileSync(join(root, file), 'utf8');
      const imports = STYLE.test(file) ? scanStylesheet(source) : scanImports(file, source);
      return imports.flatMap((found) => judge(file, room, found) ?? []);
    });
}

function roomOf(path: string): Room | undefined {
  return ROOMS.find((room) => room.files.some((glob) => matchesGlob(path, glob)));
}

function judge(file: string, room: Room, found: FoundImport): string | undefined {
  const target = resolveImport(file, found.specifier);
  const fault =
    target.kind === 'file'
      ? faultOfFile(file, room, found, target.path)
      : faultOfOutside(room, found, target);
  return fault === undefined ? undefined : `${file}:${found.line} ${fault} (${room.name}: ${room.why})`;
}

function faultOfFile(file: string, room: Room, found: FoundImport, path: string): string | undefined {
  const other = roomOf(path);
  if (other === undefined) return `imports ${path}, which is in no room`;
  if (fits(path, room.never ?? [])) return `imports ${path} of ${other.name}`;
  if (sameRoom(room, file, other, path) || room.may.includes(other.name)) return undefined;
  if (room.mayTypesOf?.includes(other.name) !== true) return `imports ${path} of ${other.name}`;
  return found.typeOnly ? undefined : `imports more than types of ${path} of ${other.name}`;
}

function sameRoom(room: Room, file: string, other: Room, path: string): boolean {
  if (room !== other) return false;
  if (room.eachFolderIn === undefined) return true;
  const depth = room.eachFolderIn.split('/').length;
  return file.split('/')[depth] === path.split('/')[depth];
}

function faultOfOutside(
  room: Room,
  found: FoundImport,
  target: Exclude<Target, { kind: 'file' }>,
): string | undefined {
  if (target.kind === 'unreadable') {
    return room.computed === true ? undefined : 'imports an address that no check can read';
  }
  if (target.kind === 'builtin') return room.node === true ? undefined : `imports ${target.name}`;
  if (found.typeOnly && fits(target.name, room.packageTypes ?? [])) return undefined;
  return packageAllowed(room, target.name) ? undefined : `imports ${target.name}`;
}

function packageAllowed({ packages }: Room, name: string): boolean {
  if (packages === undefined) return true;
  return 'only' in packages ? fits(name, packages.only) : !fits(name, packages.never);
}

function fits(name: string, globs: readonly string[]): boolean {
  return globs.some((glob) => matchesGlob(name, glob));
}
