import { Button, Popover } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classes } from '../../ui/plain/classes.ts';
import styles from './ToolMenu.module.css';

interface ToolMenuProps {
  readonly icon: TablerIcon;
  readonly label: string;
  /** Its icon says enough where the tools would not stand on one line; the words are its title there. */
  readonly isQuiet?: boolean;
  readonly className?: string | undefined;
  readonly menuClassName?: string | undefined;
  /** In px; by default as wide as its content. */
  readonly width?: number;
  /** Drawn while it is open. */
  readonly children: ReactNode;
}

/** A button of the toolbar and what it opens. */
export function ToolMenu(props: ToolMenuProps) {
  const { icon: Icon, label, isQuiet = false, className, menuClassName, width, children } = props;
  return (
    <Popover
      position="bottom-end"
      middlewares={{ flip: true, shift: { padding: 16 } }}
      {...(width === undefined ? {} : { width })}
      trapFocus
      returnFocus
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes(styles.button, isQuiet && styles.quiet, className)}
          {...(isQuiet ? { title: label } : {})}
          leftSection={<Icon size={17} stroke={1.75} aria-hidden="true" />}
        >
          {isQuiet ? <span className={styles.words}>{label}</span> : label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes(styles.menu, menuClassName)}>{children}</Popover.Dropdown>
    </Popover>
  );
}
