interface NibProps {
  readonly size?: number;
  readonly className?: string | undefined;
}

/** The academy's mark: the leaf turned over, a pen nib. */
export function Nib({ size = 22, className }: NibProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" className={className} aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinejoin="round"
        d="M20 37C15 31 6.5 25.5 6.5 15.5 6.5 9 9 4.2 12.6 4c3.5-.2 6 2.5 7.4 6.2C21.4 6.5 23.9 3.8 27.4 4c3.6.2 6.1 5 6.1 11.5C33.5 25.5 25 31 20 37z"
      />
      <path stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" d="M20 33V21" />
      <circle cx="20" cy="18.5" r="2.6" fill="var(--nib-dot, #FBB72E)" />
    </svg>
  );
}
