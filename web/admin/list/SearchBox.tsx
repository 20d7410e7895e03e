import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { SEARCH_MAX_LENGTH } from '@portal/contract/rules/paging.ts';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import styles from './ListToolbar.module.css';

const PAUSE_MS = 300;

interface SearchBoxProps {
  readonly placeholder: string;
  /** What the box finds, for users who point at it or cannot see it. */
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches when the typing pauses. What is typed stays in the box, whatever the answer is doing. */
export function SearchBox({ placeholder, hint, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  // The address changed by other means than this box: by Clear, or by going back.
  if (value !== seen) {
    setSeen(value);
    if (value !== asked) setTyped(value);
  }
  const ask = (text: string) => {
    setAsked(text.trim());
    onSearch(text.trim());
  };
  const askSoon = useDebouncedCallback(ask, PAUSE_MS);
  useSlashKey(() => box.current?.select());
  const type = (text: string) => {
    setTyped(text);
    askSoon(text);
  };
  return (
    <TextInput
      ref={box}
      type="search"
      className={styles.search}
      aria-label={placeholder}
      aria-keyshortcuts="/"
      aria-description={hint}
      title={hint}
      placeholder={placeholder}
      maxLength={SEARCH_MAX_LENGTH}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={17} stroke={1.75} aria-hidden="true" />}
      rightSection={
        typed === '' ? null : (
          <CloseButton
            size="sm"
            aria-label="Clear search"
            onClick={() => {
              type('');
              box.current?.focus();
            }}
          />
        )
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(typed);
      }}
    />
  );
}

/** The slash key focuses the search, unless the user is typing. */
function useSlashKey(go: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isWriting =
        event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]');
      if (event.key !== '/' || (isWriting !== false && isWriting !== null) || event.ctrlKey || event.metaKey)
        return;
      event.preventDefault();
      go();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
