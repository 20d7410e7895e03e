import { PlateDrawing } from './PlateDrawing.tsx';
import { PlateLettering, type PlateLetteringProps } from './PlateLettering.tsx';

interface PlateProps extends PlateLetteringProps {
  readonly className?: string | undefined;
}

/** The brass nameplate. Decoration: the name is in the text elsewhere on the page. */
export function Plate({ name, role, className }: PlateProps) {
  return (
    <svg viewBox="290 128 406 108" className={className} aria-hidden="true">
      <PlateDrawing>
        <PlateLettering name={name} role={role} />
      </PlateDrawing>
    </svg>
  );
}
