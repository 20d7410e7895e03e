/** A brass pot for a branch, part of a drawing. */
export function Lota() {
  return (
    <g>
      <path
        d="M46 156h36l-3 10c13 5 21 17 21 31 0 22-16 39-36 39s-36-17-36-39c0-14 8-26 21-31z"
        fill="#EEA20F"
      />
      <path
        d="M64 236c20 0 36-17 36-39 0-14-8-26-21-31l3-10H70l-1 12c9 6 14 17 14 29 0 18-8 33-19 39z"
        fill="#C98206"
      />
      <path d="M42 151h44a3 3 0 0 1 0 8H42a3 3 0 0 1 0-8z" fill="#FFCA57" />
      <path d="M36 186c1-6 4-10 8-13" stroke="#FFE9B5" strokeWidth="4" fill="none" strokeLinecap="round" />
    </g>
  );
}
