import { ButtonLink } from '../plain/field/Button.tsx';
import { Message } from './Message.tsx';

interface NotFoundProps {
  readonly ways: readonly { readonly label: string; readonly href: string }[];
}

export function NotFound({ ways }: NotFoundProps) {
  return (
    <Message
      title="There is no page here."
      actions={ways.map(({ label, href }, index) => (
        <ButtonLink key={href} look={index === 0 ? 'filled' : 'outlined'} href={href}>
          {label}
        </ButtonLink>
      ))}
    >
      The address may be mistyped, or the page has moved.
    </Message>
  );
}
