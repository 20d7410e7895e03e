import { BLANK_PLATE_TEXT, plateText } from './plate-text.ts';
import styles from './PlateDrawing.module.css';

interface PlateDrawingProps {
  readonly name: string | undefined;
  readonly role?: string | undefined;
}

const MIDDLE = 493;

/** The plate as part of a drawing, in the scene's own units. */
export function PlateDrawing({ name, role }: PlateDrawingProps) {
  const fitted = plateText(name);
  return (
    <g>
      <path d="M306 222h374l12 14H294z" fill="#4A2F00" />
      <path d="M312 132h362a6 6 0 0 1 6 6v84H306v-84a6 6 0 0 1 6-6z" fill="#6E4600" />
      <path d="M320 144h346v66H320z" fill="#FBB72E" />
      <path d="M320 210l66-66h70l-66 66zM474 210l66-66h22l-66 66z" fill="#FFCA57" />
      <path d="M324.5 148.5h337v57h-337z" fill="none" stroke="#915C00" strokeOpacity=".55" />
      {fitted === undefined ? (
        <text x={MIDDLE} y="187" lang="hi" className={styles.blank}>
          {BLANK_PLATE_TEXT}
        </text>
      ) : (
        <>
          <Screws />
          <text x={MIDDLE} y={role === undefined ? 188 : 181} fontSize={fitted.size} className={styles.name}>
            {fitted.text}
          </text>
          {role === undefined ? null : (
            <text x={MIDDLE} y="200" className={styles.role}>
              {role}
            </text>
          )}
        </>
      )}
    </g>
  );
}

function Screws() {
  return (
    <g fill="#915C00">
      <circle cx="331" cy="155" r="2.6" />
      <circle cx="655" cy="155" r="2.6" />
      <circle cx="331" cy="199" r="2.6" />
      <circle cx="655" cy="199" r="2.6" />
    </g>
  );
}
