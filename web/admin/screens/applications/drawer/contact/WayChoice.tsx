import { groupedMobile } from '@portal/contract/rules/identity.ts';
import styles from './ChangeContact.module.css';

/** How a change is agreed to. */
export type ContactWay = 'codes' | 'two_people';

interface WayChoiceProps {
  /** The current number. */
  readonly mobile: string;
  readonly way: ContactWay;
  readonly onChoose: (way: ContactWay) => void;
}

export function WayChoice({ mobile, way, onChoose }: WayChoiceProps) {
  const choices: readonly [ContactWay, string][] = [
    ['codes', `With the code that is sent to ${groupedMobile(mobile)}`],
    ['two_people', 'That number is lost: a second person releases it'],
  ];
  return (
    <fieldset className={styles.ways}>
      <legend>How the candidate agrees</legend>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="way" checked={way === value} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
