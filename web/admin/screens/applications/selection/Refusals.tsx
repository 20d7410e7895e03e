import { notChangedText } from '@portal/contract/texts/staff.ts';
import formStyles from '../../../forms/Form.module.css';
import { FormEnd } from '../../../forms/FormActions.tsx';
import styles from './Refusals.module.css';

export interface Refusal {
  readonly id: number;
  readonly name: string;
  readonly error: string;
}

const MOST_NAMED = 100;

/** The rows that stayed as they were, each with its reason. */
export function Refusals({
  refusals,
  onClose,
}: {
  readonly refusals: readonly Refusal[];
  readonly onClose: () => void;
}) {
  return (
    <FormEnd onClose={onClose}>
      <p role="alert">{notChangedText(refusals.length)}</p>
      <ul className={styles.list}>
        {refusals.slice(0, MOST_NAMED).map(({ id, name, error }) => (
          <li key={id}>
            <b>{name}</b>
            <span>{error}</span>
          </li>
        ))}
      </ul>
      {refusals.length > MOST_NAMED ? (
        <p className={formStyles.words}>and {refusals.length - MOST_NAMED} more</p>
      ) : null}
    </FormEnd>
  );
}
