import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useState } from 'react';
import { keepFocusInSight } from '../../ui/screen/focus-in-sight.ts';
import styles from './Form.module.css';

/** Props that a dialog gets from the component that opens it. */
export interface DialogState {
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface FormModalProps extends DialogState {
  readonly title: string;
  readonly size?: number;
  /** On a phone it takes the whole screen. */
  readonly isSheet?: boolean;
  /** By something that Escape closes first. */
  readonly isCovered?: boolean;
  /** Drawn anew each time it opens. */
  readonly children: ReactNode;
}

export function FormModal(props: FormModalProps) {
  const { opened, title, size, isSheet = false, isCovered = false, onClose, children } = props;
  const isPhone = useMediaQuery('(width < 700px)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => keepFocusInSight()}
      title={title}
      size={size ?? 'md'}
      fullScreen={isSheet && isPhone}
      closeOnEscape={!isCovered}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Modal>
  );
}

interface RecordModalProps<Kept> extends Omit<FormModalProps, 'opened' | 'children'> {
  /** Undefined while it is closed. */
  readonly record: Kept | undefined;
  readonly children: (record: Kept) => ReactNode;
}

/** A dialog about one record, open as long as there is one. */
export function RecordModal<Kept>({ record, children, ...modal }: RecordModalProps<Kept>) {
  const shown = useLastOpen(record);
  return (
    <FormModal {...modal} opened={record !== undefined}>
      {shown === undefined ? null : children(shown)}
    </FormModal>
  );
}

interface FormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The browser checks nothing: the portal says in its own words what is wrong. */
export function Form({ onSubmit, children }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form inside a modal must not reach a form around it.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {children}
    </form>
  );
}

/** What was open last, so that a closing modal does not lose its words before it is gone. */
export function useLastOpen<T>(current: T | undefined): T | undefined {
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  return current ?? last;
}
