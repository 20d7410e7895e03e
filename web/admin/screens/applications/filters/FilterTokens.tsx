import { IconX } from '@tabler/icons-react';
import type { ApplicationsFilter } from './application-filter.ts';
import { tokensOf } from './filter-tokens.ts';
import styles from './FilterTokens.module.css';

interface FilterTokensProps {
  readonly filter: ApplicationsFilter;
  readonly onChange: (change: Partial<ApplicationsFilter>) => void;
}

/** What narrows the list, in sight, each to be taken away by a press. */
export function FilterTokens({ filter, onChange }: FilterTokensProps) {
  const tokens = tokensOf(filter);
  if (tokens.length === 0) return null;
  return (
    <ul className={styles.tokens} aria-label="Active filters">
      {tokens.map(({ name, value, without }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.token}
            aria-label={`Remove ${name}: ${value}`}
            onClick={() => onChange(without)}
          >
            <span>
              {name}: <b>{value}</b>
            </span>
            <IconX size={15} stroke={1.75} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
