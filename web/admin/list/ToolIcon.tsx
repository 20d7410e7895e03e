import { ActionIcon } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import styles from './ToolIcon.module.css';

interface ToolIconProps {
  readonly icon: TablerIcon;
  readonly title: string;
  /** Where its title says too little to those who do not see what it is about. */
  readonly label?: string;
  readonly isBusy?: boolean;
  /** It can have the focus all the same, so that a press of it does not lose it. */
  readonly isDisabled?: boolean;
  /** The pointer or the focus came to it, or left it. */
  readonly onMeant?: (isMeant: boolean) => void;
  readonly onClick: () => void;
}

/** A tool that shows only an icon. */
export function ToolIcon({
  icon: Icon,
  title,
  label = title,
  isBusy,
  isDisabled = false,
  onMeant,
  onClick,
}: ToolIconProps) {
  return (
    <ActionIcon
      variant="default"
      size={34}
      className={styles.tool}
      aria-label={label}
      title={title}
      aria-busy={isBusy === true || undefined}
      onPointerEnter={() => onMeant?.(true)}
      onPointerLeave={() => onMeant?.(false)}
      onFocus={() => onMeant?.(true)}
      onBlur={() => onMeant?.(false)}
      {...(isDisabled ? { 'data-disabled': true, 'aria-disabled': true } : { onClick })}
    >
      <Icon size={17} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
