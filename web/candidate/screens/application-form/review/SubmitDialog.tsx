import { APPLICATION_TEXTS as texts } from '@portal/contract/texts/application.ts';
import { Dialog } from '../../../../ui/plain/dialog/Dialog.tsx';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import type { ApplicationFormState } from '../use-application-form.ts';

interface SubmitDialogProps {
  readonly form: ApplicationFormState;
}

export function SubmitDialog({ form }: SubmitDialogProps) {
  return (
    <Dialog
      open={form.confirming}
      title={texts.readyToSubmit}
      onClose={form.keepEditing}
      actions={
        <>
          <Button look="outlined" disabled={form.busy} onClick={form.keepEditing}>
            {texts.editDetails}
          </Button>
          <Button loading={form.busy} onClick={() => void form.submit()}>
            {texts.submit}
          </Button>
        </>
      }
    >
      {texts.cannotChangeLater}
    </Dialog>
  );
}
