import { BLANK_PLATE_TEXT, plateText } from './plate-text.ts';
import styles from './PlateLettering.module.css';

export interface PlateLetteringProps {
  readonly name: string | undefined;
  /** The line under the name. */
  readonly role?: string | undefined;
}

const MIDDLE = 493;
const SCREWS = [
  [331, 155],
  [655, 155],
  [331, 199],
  [655, 199],
] as const;

/** What is engraved: the name with its screws, or the words of a plate that waits for one. */
export function PlateLettering({ name, role }: PlateLetteringProps) {
  return plateText(name) === undefined ? <BlankLettering /> : <NameLettering name={name} role={role} />;
}

export function BlankLettering() {
  return (
    <text x={MIDDLE} y="187" lang="hi" className={styles.blank}>
      {BLANK_PLATE_TEXT}
    </text>
  );
}

export function NameLettering({ name, role }: PlateLetteringProps) {
  const fitted = plateText(name);
  return (
    <>
      {SCREWS.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.6" fill="#915C00" />
      ))}
      <text x={MIDDLE} y={role === undefined ? 188 : 181} fontSize={fitted?.size} className={styles.name}>
        {fitted?.text}
      </text>
      {role === undefined ? null : (
        <text x={MIDDLE} y="200" className={styles.role}>
          {role}
        </text>
      )}
    </>
  );
}
