import { APPLICATION_TEXTS } from '@portal/contract/texts/application.ts';
import { Button } from '../../ui/plain/field/Button.tsx';
import { HelpSentence } from '../program/HelpSentence.tsx';
import { Message } from '../../ui/screen/Message.tsx';

interface LoadFailedProps {
  readonly loading: boolean;
  readonly onRetry: () => void;
}

/** In place of a screen whose data did not come. */
export function LoadFailed({ loading, onRetry }: LoadFailedProps) {
  return (
    <Message
      title={APPLICATION_TEXTS.fetchFailed}
      actions={
        <Button loading={loading} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Your application could not be loaded. Check your connection and try again; what you have saved is kept.{' '}
      <HelpSentence />
    </Message>
  );
}
