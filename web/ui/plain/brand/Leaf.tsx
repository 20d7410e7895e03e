interface LeafProps {
  readonly size?: number;
  readonly className?: string | undefined;
}

/** The bank's mark: a kachnar leaf that is also an open passbook. Recoloured through --leaf-1 to --leaf-3. */
export function Leaf({ size = 32, className }: LeafProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" className={className} aria-hidden="true">
      <path
        fill="var(--leaf-1, #0C4F49)"
        d="M19 36.5C10.2 34.6 3 28 3 18.4 3 10.6 6.4 4.6 10.6 4 15 3.4 18.2 8 19 14z"
      />
      <path
        fill="var(--leaf-2, #FBB72E)"
        d="M21 36.5C29.8 34.6 37 28 37 18.4 37 10.6 33.6 4.6 29.4 4 25 3.4 21.8 8 21 14z"
      />
      <path
        fill="none"
        stroke="var(--leaf-3, #fff)"
        strokeWidth="1.5"
        strokeLinecap="round"
        d="M7.6 16.5 15 18.6M7.8 22.3l7.2 2M10.6 28l4.4 1.2"
      />
    </svg>
  );
}
