import type { Node } from 'libpg-query';
import { commandsOf, type MadeInFile } from './made-in-file.ts';

/** What would hold up writers of a large table for as long as it takes to read it all. */
export function holdsUpWriters(node: Node, made: MadeInFile): string[] {
  if ('IndexStmt' in node) {
    const { relation, concurrent, idxname } = node.IndexStmt;
    return made.tables.has(relation?.relname ?? '') || concurrent === true
      ? []
      : [`builds the index ${idxname} without concurrently`];
  }
  if ('AlterTableStmt' in node) {
    const table = node.AlterTableStmt.relation?.relname ?? '';
    if (made.tables.has(table)) return [];
    return commandsOf(node.AlterTableStmt.cmds).flatMap(({ subtype, def, name }) => {
      if (subtype === 'AT_AlterColumnType') return [`writes all of ${table} again (${name})`];
      if (subtype !== 'AT_AddConstraint' || def === undefined || !('Constraint' in def)) return [];
      const { contype, conname, indexname, skip_validation: isNotValid } = def.Constraint;
      const buildsIndex = contype === 'CONSTR_UNIQUE' && indexname === undefined;
      const readsBoth = contype === 'CONSTR_FOREIGN' && isNotValid !== true;
      return buildsIndex || readsBoth ? [`checks all of ${table} at once for ${conname}`] : [];
    });
  }
  return [];
}

/** A row that is written between a backfill and its trigger would be in neither. */
export function backfillsBeforeTriggers(statements: readonly Node[]): string[] {
  const filled = new Set<string>();
  return statements.flatMap((node) => {
    if ('UpdateStmt' in node) filled.add(node.UpdateStmt.relation?.relname ?? '');
    if (!('CreateTrigStmt' in node)) return [];
    const { trigname, relation } = node.CreateTrigStmt;
    return filled.has(relation?.relname ?? '')
      ? [`makes the trigger ${trigname} after the backfill that it completes`]
      : [];
  });
}
