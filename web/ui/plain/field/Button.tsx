import type { MouseEvent, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Button.module.css';
import lines from '../Underlined.module.css';

interface ButtonStyle {
  readonly look?: 'filled' | 'outlined' | 'text';
  /** As wide as its container. */
  readonly whole?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export interface ButtonProps extends ButtonStyle {
  readonly type?: 'button' | 'submit';
  /** Under way: keeps words and width, takes no second press, keeps focus. */
  readonly loading?: boolean;
  readonly disabled?: boolean;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

export function Button({
  type = 'button',
  loading = false,
  disabled = false,
  onClick,
  ...look
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A disabled button would drop focus while its answer is awaited.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={buttonClass(look)}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={press}
    >
      {look.children}
    </button>
  );
}

interface ButtonLinkProps extends ButtonStyle {
  readonly href: string;
}

/** A link that looks like a button. */
export function ButtonLink({ href, ...look }: ButtonLinkProps) {
  return (
    <a href={href} className={buttonClass(look)}>
      {look.children}
    </a>
  );
}

function buttonClass({ look = 'filled', whole = false, className }: ButtonStyle): string {
  const hovered = look === 'text' && lines.underlined;
  return classes(styles.button, styles[look], hovered, whole && styles.whole, className);
}
