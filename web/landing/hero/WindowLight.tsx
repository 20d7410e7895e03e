interface WindowLightProps {
  readonly className?: string | undefined;
}

const PANE = { width: 150, height: 210, gap: 14 };
/** How far a pane leans over its own height. */
const LEAN = 127;

/** Late light through a barred window: two panes wide, three high. */
export function WindowLight({ className }: WindowLightProps) {
  const rows = [0, 1, 2, 3];
  return (
    <svg viewBox="0 0 840 760" className={className} aria-hidden="true">
      <path d={rows.flatMap((row) => [pane(row, 0), pane(row, 1)]).join('')} />
    </svg>
  );
}

function pane(row: number, column: number): string {
  const { width, height, gap } = PANE;
  const top = row * (height + gap);
  const left = 526 + column * (width + gap) - (top / height) * LEAN;
  return `M${left} ${top}h${width}l${-LEAN} ${height}h${-width}z`;
}
