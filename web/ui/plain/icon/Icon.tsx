interface IconProps {
  /** One of `paths.ts`. */
  readonly path: string;
  readonly size?: number;
}

/** Drawn inline, so that the plain pages carry no icon package. Always beside words that say the same. */
export function Icon({ path, size = 20 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
