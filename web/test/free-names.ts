import { parseSync } from 'vite';

interface SyntaxNode {
  readonly type: string;
  readonly [property: string]: unknown;
}

/** The properties of a node that name a member, a key or a label, and no variable. */
const NAMES_NO_VARIABLE: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  LabeledStatement: 'label',
  BreakStatement: 'label',
  ContinueStatement: 'label',
};
const PATTERNS = ['VariableDeclarator.id', 'CatchClause.param', 'ClassDeclaration.id'];

/** The names that a script takes from outside of itself: those that it uses and declares nowhere. */
export function freeNames(script: string): readonly string[] {
  const { program, errors } = parseSync('script.js', script, { sourceType: 'script' });
  if (errors.length > 0) throw new Error(`Not a script: ${errors.map(({ message }) => message).join(', ')}`);
  const used = new Set<string>();
  const declared = new Set<string>();
  visit(program, false, { used, declared });
  return [...used].filter((name) => !declared.has(name)).toSorted();
}

interface Names {
  readonly used: Set<string>;
  readonly declared: Set<string>;
}

function visit(value: unknown, declares: boolean, names: Names): void {
  if (Array.isArray(value)) {
    for (const entry of value) visit(entry, declares, names);
    return;
  }
  if (!isNode(value)) return;
  if (value.type === 'Identifier') {
    (declares ? names.declared : names.used).add(String(value['name']));
    return;
  }
  const isFunction = value.type.includes('Function');
  for (const [property, part] of Object.entries(value)) {
    if (property === NAMES_NO_VARIABLE[value.type] && value['computed'] !== true) continue;
    const begins =
      PATTERNS.includes(`${value.type}.${property}`) || (isFunction && /^(?:params|id)$/.test(property));
    // A default value inside a pattern is used, not declared.
    const goesOn = declares && property !== 'right' && property !== 'init' && property !== 'body';
    visit(part, begins || goesOn, names);
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
