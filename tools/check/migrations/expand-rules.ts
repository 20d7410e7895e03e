import type { AlterTableCmd, ColumnDef, Constraint, Node } from 'libpg-query';
import { commandsOf, type MadeInFile, namesIn } from './made-in-file.ts';

/** What the version before would not survive; a migration that expands has none of it. */
export function breaksPrevious(node: Node, made: MadeInFile): string[] {
  if ('RenameStmt' in node)
    return [`renames ${node.RenameStmt.subname ?? node.RenameStmt.relation?.relname}`];
  if ('TruncateStmt' in node) return ['truncates a table'];
  if ('GrantStmt' in node) return node.GrantStmt.is_grant === true ? [] : ['revokes a privilege'];
  if ('DropStmt' in node) return dropped(node.DropStmt.removeType ?? '', node.DropStmt.objects, made);
  if ('AlterDomainStmt' in node)
    return node.AlterDomainStmt.subtype === 'C' ? ['adds a rule to a domain'] : [];
  if ('DoStmt' in node) {
    const word = /\b(?:drop|rename|truncate)\b/i.exec(namesIn(node).join(' '))?.[0];
    return word === undefined ? [] : [`has ${word} in a block of code`];
  }
  if ('IndexStmt' in node) {
    const { unique, relation, indexParams, idxname } = node.IndexStmt;
    const isNewRule = unique === true && !isOfNew(relation?.relname ?? '', indexParams, made);
    return isNewRule ? [`makes existing columns unique (${idxname})`] : [];
  }
  if ('AlterTableStmt' in node) {
    const table = node.AlterTableStmt.relation?.relname ?? '';
    if (made.tables.has(table)) return [];
    return commandsOf(node.AlterTableStmt.cmds).flatMap((command) => altered(table, command, made));
  }
  return [];
}

/** Its loss changes no answer, or only allows more. */
const HARMLESS = new Set(['OBJECT_INDEX', 'OBJECT_STATISTIC_EXT']);

function dropped(type: string, objects: readonly Node[] = [], made: MadeInFile): string[] {
  if (HARMLESS.has(type)) return [];
  const names = objects.map((object) => namesIn(object).at(-1) ?? '');
  const gone = names.filter((name) => !made.objects.has(name) && !made.tables.has(name));
  return gone.map((name) => `drops ${name}, which it does not make again`);
}

function altered(table: string, command: AlterTableCmd, made: MadeInFile): string[] {
  const { subtype, name = '', def } = command;
  const isNewColumn = made.columns.has(`${table}.${name}`);
  if (subtype === 'AT_DropColumn') return [`drops ${table}.${name}`];
  if (subtype === 'AT_AddColumn') {
    return def !== undefined && 'ColumnDef' in def ? addedColumn(table, def.ColumnDef) : [];
  }
  if (subtype === 'AT_AddConstraint') {
    return def !== undefined && 'Constraint' in def ? addedConstraint(table, def.Constraint, made) : [];
  }
  if (isNewColumn) return [];
  if (subtype === 'AT_AlterColumnType') return [`changes the type of ${table}.${name}`];
  if (subtype === 'AT_SetNotNull') return [`makes ${table}.${name} not null`];
  const dropsDefault = subtype === 'AT_ColumnDefault' && def === undefined;
  return dropsDefault ? [`drops the default of ${table}.${name}`] : [];
}

function addedColumn(table: string, { colname, constraints = [] }: ColumnDef): string[] {
  const types = new Set(
    constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint.contype] : [])),
  );
  const isFilled = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].some((type) =>
    [...types].some((found) => found === type),
  );
  return types.has('CONSTR_NOTNULL') && !isFilled
    ? [`adds ${table}.${colname}, which is not null and has no default`]
    : [];
}

/** One that takes the place of another of the same name is taken for wider; its author says so in the first line. */
function addedConstraint(table: string, constraint: Constraint, made: MadeInFile): string[] {
  const { conname } = constraint;
  if (made.droppedConstraints.has(`${table}.${conname}`) || isOfNew(table, constraint, made)) return [];
  return [`adds the rule ${conname} to existing columns of ${table}`];
}

/** Whether a rule is about a table or a column that this migration makes. */
function isOfNew(table: string, rule: unknown, made: MadeInFile): boolean {
  return made.tables.has(table) || namesIn(rule).some((name) => made.columns.has(`${table}.${name}`));
}
