import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const MODULE = /\.module\.css$/;
/** Of a library, which a style sheet may reach into. */
const FOREIGN = /^mantine-/;

interface ClassUse {
  readonly file: string;
  /** The classes that it names; empty if it looks them up by a value. */
  readonly names: readonly string[];
  readonly isOpen: boolean;
}

/** Unused classes, and names of classes that no style sheet defines. */
export function findWrongClassNames(root: string, files: readonly string[]): readonly string[] {
  const sources = new Map(
    files
      .filter((file) => /\.(?:tsx?|css)$/.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
  return [...sources.keys()]
    .filter((file) => MODULE.test(file))
    .flatMap((sheet) => {
      const there = classesIn(sources.get(sheet) ?? '');
      const uses = [...sources].flatMap(([file, source]) => usesOf(sheet, file, source));
      const worn = new Set(uses.flatMap(({ names }) => names));
      const isOpen = uses.some((use) => use.isOpen);
      return [
        ...[...there]
          .filter((name) => !isOpen && !worn.has(name))
          .map((name) => `${sheet} has .${name}, which nothing uses`),
        ...uses.flatMap(({ file, names }) =>
          names
            .filter((name) => !there.has(name))
            .map((name) => `${file} uses .${name}, which ${sheet} has not`),
        ),
      ];
    });
}

function classesIn(css: string): ReadonlySet<string> {
  const selectors = [...withoutComments(css).matchAll(/([^{};]*)\{/g)]
    .map(([, prelude = '']) => prelude)
    .filter((prelude) => !prelude.trim().startsWith('@'));
  const names = selectors.flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)]);
  return new Set(names.map(([, name = '']) => name).filter((name) => !FOREIGN.test(name)));
}

function usesOf(sheet: string, file: string, source: string): readonly ClassUse[] {
  if (file.endsWith('.css')) return composedOf(sheet, file, withoutComments(source));
  return [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)]
    .filter(([, , path = '']) => reaches(file, path, sheet))
    .map(([, styles = '']) => ({
      file,
      names: [...source.matchAll(new RegExp(`(?<![\\w/.'-])${styles}\\??\\.(\\w+)`, 'g'))].map(
        ([, name = '']) => name,
      ),
      isOpen: new RegExp(`\\b${styles}\\[`).test(source),
    }));
}

function composedOf(sheet: string, file: string, css: string): readonly ClassUse[] {
  return [...css.matchAll(/composes:([^;]+?)(?: from '([^']+)')?;/g)]
    .filter(([, , path]) => (path === undefined ? file === sheet : reaches(file, path, sheet)))
    .map(([, names = '']) => ({ file, names: names.trim().split(/\s+/), isOpen: false }));
}

function reaches(from: string, path: string, sheet: string): boolean {
  return normalize(join(dirname(from), path)) === sheet;
}

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
}
