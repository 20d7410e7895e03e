import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from '../plain/field/Button.tsx';
import { Message } from './Message.tsx';

interface BrokenScreenProps {
  /** Where a user goes who does not want to try again. */
  readonly home: { readonly label: string; readonly href: string };
  /** Where to ask, if it happens again. */
  readonly help?: ReactNode;
}

/** Shown in place of a screen that broke or whose code never came. */
export function BrokenScreen({ home, help }: BrokenScreenProps) {
  return (
    <Message
      title="This page did not open."
      actions={
        <>
          <Button onClick={() => location.reload()}>Reload</Button>
          <ButtonLink look="outlined" href={home.href}>
            {home.label}
          </ButtonLink>
        </>
      }
    >
      Check your connection, then reload. What you have saved is kept. {help}
    </Message>
  );
}

interface ErrorBoundaryProps extends BrokenScreenProps {
  readonly children: ReactNode;
}

/** The last net, around everything an area draws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? (
      <BrokenScreen home={this.props.home} help={this.props.help} />
    ) : (
      this.props.children
    );
  }
}
