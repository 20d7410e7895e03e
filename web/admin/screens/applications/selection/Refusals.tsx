import { Button } from '@mantine/core';
import formStyles from '../../../forms/Form.module.css';
import styles from './Refusals.module.css';

export interface Refusal {
  readonly id: number;
  readonly name: string;
  readonly error: string;
}

/** The rows that stayed as they were, each with its reason. */
export function Refusals({
  refusals,
  onClose,
}: {
  readonly refusals: readonly Refusal[];
  readonly onClose: () => void;
}) {
  return (
    <div className={formStyles.form}>
      <p role="alert">
        {refusals.length === 1 ? 'One application was' : `${refusals.length} applications were`} not changed:
      </p>
      <ul className={styles.list}>
        {refusals.map(({ id, name, error }) => (
          <li key={id}>
            <b>{name}</b>
            <span>{error}</span>
          </li>
        ))}
      </ul>
      <div className={formStyles.actions}>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
