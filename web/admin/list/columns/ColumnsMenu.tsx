import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ColumnGroup } from '../../../ui/data-table/column.ts';
import { TickLine } from '../../forms/TickLine.tsx';
import { ToolMenu } from '../ToolMenu.tsx';
import styles from './ColumnsMenu.module.css';
import type { ColumnChoice } from './use-columns.ts';

/** Which columns to show. Those that stay in sight cannot be put away. */
export function ColumnsMenu<Row>({ choice }: { readonly choice: ColumnChoice<Row> }) {
  const { shown, all, hidden, change } = choice;
  const count = shown.reduce((sum, { columns }) => sum + columns.length, 0);
  return (
    <ToolMenu
      icon={IconColumns3}
      label={`Columns, ${count}`}
      className={styles.button}
      menuClassName={styles.menu}
    >
      <div className={styles.groups}>
        {all
          .filter(({ pin }) => pin === undefined)
          .map((group) => (
            <GroupChoice key={group.name} group={group} hidden={hidden} onChange={change} />
          ))}
      </div>
      <Button variant="default" disabled={hidden.size === 0} onClick={() => change(new Set())}>
        Show all
      </Button>
    </ToolMenu>
  );
}

interface GroupChoiceProps<Row> {
  readonly group: ColumnGroup<Row>;
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}

function GroupChoice<Row>({ group, hidden, onChange }: GroupChoiceProps<Row>) {
  const toggle = (column: string) => {
    const next = new Set(hidden);
    if (!next.delete(column)) next.add(column);
    onChange(next);
  };
  return (
    <fieldset className={styles.group}>
      <legend>{group.name}</legend>
      {group.columns.map(({ key, name }) => (
        <TickLine key={key ?? name} isTicked={!hidden.has(key ?? name)} onTick={() => toggle(key ?? name)}>
          {name}
        </TickLine>
      ))}
    </fieldset>
  );
}
