import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { TickLine } from '../../forms/TickLine.tsx';
import styles from './Bank.module.css';

interface KeysBarProps {
  readonly keysOn: boolean;
  readonly onKeys: (isOn: boolean) => void;
  readonly onMatched: () => void;
}

/** The keys, which can be switched off, and the way to what was matched. */
export function KeysBar({ keysOn, onKeys, onMatched }: KeysBarProps) {
  return (
    <footer className={styles.foot}>
      <p className={styles.keys}>
        <kbd>1</kbd> to <kbd>9</kbd> choose <kbd>M</kbd> match <kbd>J</kbd> <kbd>K</kbd> next, previous line{' '}
        <kbd>N</kbd> not ours <kbd>U</kbd> unmatch the last
      </p>
      <div className={styles.switch}>
        <TickLine isTicked={keysOn} onTick={onKeys}>
          Keys
        </TickLine>
      </div>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconHistory size={17} stroke={1.75} aria-hidden="true" />}
        onClick={onMatched}
      >
        Matched
      </Button>
    </footer>
  );
}
