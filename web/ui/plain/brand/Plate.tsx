import { PlateDrawing } from './PlateDrawing.tsx';

interface PlateProps {
  readonly name: string | undefined;
  /** The line under the name. */
  readonly role?: string | undefined;
  readonly className?: string | undefined;
}

/** The brass nameplate. Decoration: the name stands in words elsewhere on the page. */
export function Plate({ name, role, className }: PlateProps) {
  return (
    <svg viewBox="290 128 406 108" className={className} aria-hidden="true">
      <PlateDrawing name={name} role={role} />
    </svg>
  );
}
