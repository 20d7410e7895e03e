import type { Node } from 'libpg-query';

/** What a migration makes itself: nothing that runs already depends on it. */
export interface MadeInFile {
  readonly tables: ReadonlySet<string>;
  /** As `table.column`. */
  readonly columns: ReadonlySet<string>;
  /** As `table.constraint`. */
  readonly droppedConstraints: ReadonlySet<string>;
  /** Names of the triggers, functions, views, types and domains that it creates. */
  readonly objects: ReadonlySet<string>;
}

export function madeIn(statements: readonly Node[]): MadeInFile {
  const made = {
    tables: new Set<string>(),
    columns: new Set<string>(),
    droppedConstraints: new Set<string>(),
    objects: new Set<string>(),
  };
  for (const node of statements) {
    if ('CreateStmt' in node) made.tables.add(node.CreateStmt.relation?.relname ?? '');
    if ('CreateTrigStmt' in node) made.objects.add(node.CreateTrigStmt.trigname ?? '');
    if ('CreateFunctionStmt' in node) made.objects.add(lastNameOf(node.CreateFunctionStmt.funcname));
    if ('ViewStmt' in node) made.objects.add(node.ViewStmt.view?.relname ?? '');
    if ('CreateDomainStmt' in node) made.objects.add(lastNameOf(node.CreateDomainStmt.domainname));
    if ('AlterTableStmt' in node) {
      const table = node.AlterTableStmt.relation?.relname ?? '';
      for (const command of commandsOf(node.AlterTableStmt.cmds)) {
        const { subtype, name, def } = command;
        if (subtype === 'AT_DropConstraint') made.droppedConstraints.add(`${table}.${name}`);
        if (subtype === 'AT_AddColumn' && def !== undefined && 'ColumnDef' in def) {
          made.columns.add(`${table}.${def.ColumnDef.colname}`);
        }
      }
    }
  }
  return made;
}

export function commandsOf(nodes: readonly Node[] = []) {
  return nodes.flatMap((node) => ('AlterTableCmd' in node ? [node.AlterTableCmd] : []));
}

/** Of a qualified name. */
function lastNameOf(nodes: readonly Node[] = []): string {
  return namesIn(nodes).at(-1) ?? '';
}

/** Every plain string below these nodes, such as the columns that an expression names. */
export function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    (key === 'sval' || key === 'name') && typeof child === 'string' ? [child] : namesIn(child),
  );
}
