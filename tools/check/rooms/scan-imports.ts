import { parseSync, Visitor } from 'oxc-parser';

export interface FoundImport {
  /** Undefined if the specifier is computed, so that it is unknown what it names. */
  readonly specifier: string | undefined;
  /** Erased before the code runs. */
  readonly typeOnly: boolean;
  readonly line: number;
}

interface SyntaxNode {
  readonly start: number;
}

/** Every way in which a TypeScript file can name another. */
export function scanImports(file: string, source: string): readonly FoundImport[] {
  const found: FoundImport[] = [];
  const add = (at: SyntaxNode, specifier: string | undefined, typeOnly: boolean): void => {
    found.push({ specifier, typeOnly, line: lineOf(source, at.start) });
  };
  const parsed = parseSync(file, source);
  const [mistake] = parsed.errors;
  if (mistake !== undefined) throw new Error(`${file} cannot be parsed: ${mistake.message}`);
  new Visitor({
    // `import { type A }` still loads the module: only `import type` is erased.
    ImportDeclaration: (node) => add(node, node.source.value, node.importKind === 'type'),
    ExportAllDeclaration: (node) => add(node, node.source.value, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) add(node, node.source.value, node.exportKind === 'type');
    },
    TSImportType: (node) => add(node, node.source.value, true),
    ImportExpression: (node) => add(node, literalText(node.source), false),
    TSImportEqualsDeclaration: (node) => {
      if (node.moduleReference.type !== 'TSExternalModuleReference') return;
      add(node, node.moduleReference.expression.value, node.importKind === 'type');
    },
    CallExpression: (node) => {
      const called = source.slice(node.callee.start, node.callee.end);
      if (called === 'require') add(node, literalText(node.arguments[0]), false);
      if (called === 'import.meta.glob') add(node, undefined, false);
    },
  }).visit(parsed.program);
  return found;
}

function literalText(node: { readonly type: string } | undefined): string | undefined {
  return node?.type === 'Literal' && 'value' in node && typeof node.value === 'string'
    ? node.value
    : undefined;
}

const CSS_REFERENCE = /(?:@import\s+(?:url\()?|composes\s*:[^;{}]*\bfrom\s+)\s*["']([^"']+)["']/g;

export function scanStylesheet(source: string): readonly FoundImport[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...code.matchAll(CSS_REFERENCE)].map((match) => ({
    specifier: match[1],
    typeOnly: false,
    line: lineOf(code, match.index),
  }));
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
