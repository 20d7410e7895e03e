import { Button, TextInput } from '@mantine/core';
import { may } from '@portal/contract/permissions.ts';
import { VIEW_NAME_MAX_LENGTH } from '@portal/contract/rules/saved-views.ts';
import { VIEW_TEXTS } from '@portal/contract/texts/saved-views.ts';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { readStaffSession } from '../../../../api/staff-session.ts';
import { TickLine } from '../../../forms/TickLine.tsx';
import { ToolMenu } from '../../../list/ToolMenu.tsx';
import type { StaffView } from '../../../views/staff-views.ts';
import { useViewActions } from './use-view-actions.ts';
import styles from './ViewMenu.module.css';

export interface ViewMenuProps {
  /** The one that is open. */
  readonly view: StaffView | undefined;
  readonly query: Record<string, string>;
  readonly columns: string[] | null;
  readonly onShow: (key: string) => void;
}

/** Keeps the list as it is now under a name, and changes the view that is open. */
export function ViewMenu(props: ViewMenuProps) {
  return (
    <ToolMenu isQuiet icon={IconBookmark} label="Save view" width={300}>
      <ViewFields key={props.view?.key ?? ''} {...props} />
    </ToolMenu>
  );
}

export function ViewFields({ view, query, columns, onShow }: ViewMenuProps) {
  const mayShare = may(readStaffSession()?.role, 'views.share');
  const saved = view?.saved;
  const open = saved !== undefined && (mayShare || (saved.is_own && !saved.is_shared)) ? saved : undefined;
  const [name, setName] = useState(open?.name ?? '');
  const [isShared, setShared] = useState(open?.is_shared ?? false);
  const [isDeleting, setDeleting] = useState(false);
  const { submit, add, change, remove } = useViewActions(onShow);
  const form = { name: name.trim(), is_shared: isShared, query, columns };
  const save = () => {
    if (form.name === '') submit.say(VIEW_TEXTS.nameMissing, 'name');
    else if (open === undefined) add(form);
    else change(open, form);
  };
  return (
    <form
      noValidate
      className={styles.form}
      aria-busy={submit.isBusy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextInput
        data-autofocus
        label="Name of the view"
        maxLength={VIEW_NAME_MAX_LENGTH}
        value={name}
        error={submit.fields['name']}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {mayShare ? (
        <TickLine isTicked={isShared} onTick={setShared}>
          Share it with everyone
        </TickLine>
      ) : null}
      <p className={styles.words}>It keeps the filter, the order and the columns of this list.</p>
      <Button type="submit">{open === undefined ? 'Save' : 'Save changes'}</Button>
      {open === undefined ? null : (
        <>
          <Button
            variant="default"
            onClick={() => {
              if (form.name === open.name) submit.say(VIEW_TEXTS.nameTaken, 'name');
              else add(form);
            }}
          >
            Save as a new view
          </Button>
          <Button
            variant="default"
            className={styles.delete}
            onClick={() => {
              if (isDeleting) remove(open);
              else setDeleting(true);
            }}
          >
            {isDeleting ? `Press again to delete ${open.name}` : 'Delete view'}
          </Button>
        </>
      )}
    </form>
  );
}
