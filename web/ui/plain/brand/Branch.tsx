interface BranchProps {
  /** The lines that its leaves stand on. */
  readonly twigs: string;
  readonly leaves: readonly LeafProps[];
}

/** A kachnar branch, part of a drawing. */
export function Branch({ twigs, leaves }: BranchProps) {
  return (
    <g>
      <path d={twigs} fill="none" stroke="#6E4600" strokeWidth="3.2" strokeLinecap="round" />
      {leaves.map((leaf) => (
        <KachnarLeaf key={leaf.transform} {...leaf} />
      ))}
    </g>
  );
}

interface LeafProps {
  readonly fill: string;
  readonly transform: string;
}

/** Its stem is at 0 0. */
function KachnarLeaf(place: LeafProps) {
  return (
    <g {...place}>
      <path d="M0 0C-13-3-23-12-23-25c0-11 5-19 11-20C-6-46-1-40 0-32 1-40 6-46 12-45c6 1 11 9 11 20C23-12 13-3 0 0z" />
      <path
        d="M0-1V-30M0-4C-6-10-12-18-13-32M0-4C6-10 12-18 13-32"
        fill="none"
        stroke="#fff"
        strokeOpacity=".28"
        strokeWidth="1.4"
      />
    </g>
  );
}
