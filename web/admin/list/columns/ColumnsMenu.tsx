import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { type ColumnGroup, keyOf } from '../../../ui/data-table/column.ts';
import { TickLine } from '../../forms/TickLine.tsx';
import { ToolMenu } from '../ToolMenu.tsx';
import { ColumnOrder } from './ColumnOrder.tsx';
import styles from './ColumnsMenu.module.css';
import { type ColumnChoice, isUsual } from './use-columns.ts';

/** Which columns to show, and in which order. Those that stay in sight cannot be put away. */
export function ColumnsMenu<Row>({ choice }: { readonly choice: ColumnChoice<Row> }) {
  const { shown, all, hidden, further, change, arrangement } = choice;
  const count = shown.reduce((sum, { columns }) => sum + columns.length, 0);
  const keys = arrangement?.keys ?? null;
  const isShown = (key: string) => (keys === null ? !hidden.has(key) : keys.includes(key));
  const toggle = (key: string) => {
    if (keys === null) change(toggled(hidden, key));
    else arrangement?.arrange([...toggled(new Set(keys), key)]);
  };
  return (
    <ToolMenu
      isQuiet
      icon={IconColumns3}
      label={`Columns, ${count}`}
      className={styles.button}
      menuClassName={styles.menu}
    >
      <div className={styles.groups}>
        {all
          .filter(({ pin }) => pin === undefined)
          .map((group) => (
            <GroupChoice key={group.name} group={group} isShown={isShown} onToggle={toggle} />
          ))}
      </div>
      {arrangement === undefined ? null : <ColumnOrder shown={shown} onArrange={arrangement.arrange} />}
      <Button
        variant="default"
        disabled={isUsual(choice) && keys === null}
        onClick={() => {
          change(further);
          arrangement?.arrange(null);
        }}
      >
        {further.size === 0 ? 'Show all' : 'Usual columns'}
      </Button>
    </ToolMenu>
  );
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

interface GroupChoiceProps<Row> {
  readonly group: ColumnGroup<Row>;
  readonly isShown: (key: string) => boolean;
  readonly onToggle: (key: string) => void;
}

function GroupChoice<Row>({ group, isShown, onToggle }: GroupChoiceProps<Row>) {
  return (
    <fieldset className={styles.group}>
      <legend>{group.name}</legend>
      {group.columns.map((column) => (
        <TickLine
          key={keyOf(column)}
          isTicked={isShown(keyOf(column))}
          onTick={() => onToggle(keyOf(column))}
        >
          {column.name}
        </TickLine>
      ))}
    </fieldset>
  );
}
