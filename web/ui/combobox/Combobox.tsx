import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react';
import { classes } from '../plain/classes.ts';
import styles from './Combobox.module.css';
import { keyMove } from './key-move.ts';
import hidden from '../plain/Spoken.module.css';

interface ComboboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'> {
  readonly id: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What can be chosen for what is typed now. */
  readonly options: readonly string[];
  readonly listLabel: string;
  /** Rows of a list, or the cells of a small picker. */
  readonly look?: ComboboxLook;
}

type ComboboxLook = 'rows' | 'cells';

/** A text input that offers choices: by arrow keys or by press; a user who keeps typing can ignore them. */
export function Combobox({
  id,
  value,
  onChange,
  options,
  listLabel,
  look = 'rows',
  ...input
}: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const shown = open && options.length > 0 && input.disabled !== true && input.readOnly !== true;
  const close = () => {
    setOpen(false);
    setActive(undefined);
  };
  const choose = (option: string) => {
    onChange(option);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = keyMove(event.key, { shown, active, count: options.length });
    if (move === undefined) return;
    if (move.preventDefault) event.preventDefault();
    if (move.kind === 'close') close();
    if (move.kind === 'go') {
      setOpen(true);
      setActive(move.to);
    }
    const option = move.kind === 'choose' && active !== undefined ? options[active] : undefined;
    if (option !== undefined) choose(option);
  };
  return (
    <div className={styles.combobox}>
      <input
        {...input}
        id={id}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? `${id}-list` : undefined}
        aria-activedescendant={shown && active !== undefined ? `${id}-option-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setOpen(true);
          setActive(undefined);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {shown ? (
        <OptionList
          id={id}
          label={listLabel}
          look={look}
          options={options}
          active={active}
          onChoose={choose}
        />
      ) : null}
      <span className={hidden.spoken} role="status">
        {shown ? `${options.length} to choose from` : ''}
      </span>
    </div>
  );
}

interface OptionListProps {
  /** Of the input. */
  readonly id: string;
  readonly label: string;
  readonly look: ComboboxLook;
  readonly options: readonly string[];
  readonly active: number | undefined;
  readonly onChoose: (option: string) => void;
}

function OptionList({ id, label, look, options, active, onChoose }: OptionListProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} className={classes(styles.list, styles[look])}>
      {options.map((option, index) => (
        // The input keeps the focus; it moves the active option by key.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={option}
          id={`${id}-option-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          ref={index === active ? intoView : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option}
        </div>
      ))}
    </div>
  );
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
