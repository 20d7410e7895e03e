import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { documentFileName, extensionOfPath } from '@portal/contract/rules/file-names.ts';
import type { FormField } from '@portal/contract/rules/form/form-description.ts';
import { FILE_TEXTS } from '@portal/contract/texts/files.ts';
import { useState } from 'react';
import { failureText } from '../../../../api/api-error.ts';
import type { PreviewedFile } from '../../../../ui/file-preview/previewed-file.ts';
import { showAlert } from '../../../../ui/plain/alert/alert-store.ts';
import { keepApplication } from '../../../application/application-query.ts';
import { candidateCall } from '../../../candidate-api.ts';
import { prepareDocument } from '../../../forms/documents/prepare-document.ts';
import { sendFile } from '../../../forms/documents/send-file.ts';
import { createStoredUploads } from '../../../forms/documents/stored-uploads.ts';
import { rememberThumbnail } from '../../../forms/documents/thumbnails.ts';
import { createUploadDesk, type UploadDesk } from '../../../forms/documents/upload-desk.ts';
import type { PhotoWarning, UploadState } from '../../../forms/documents/upload-state.ts';
import { useUploads } from '../../../forms/documents/use-uploads.ts';
import { useOverlay } from '../../../navigation/use-layers.ts';
import { withDocument } from './with-document.ts';

export interface Documents {
  readonly states: ReadonlyMap<string, UploadState>;
  readonly warnings: ReadonlyMap<string, PhotoWarning>;
  readonly desk: UploadDesk;
  readonly remove: (fieldName: string) => Promise<void>;
  readonly shown: PreviewedFile | undefined;
  readonly show: (field: FormField) => void;
  readonly hide: () => void;
}

const FAILED = {
  refused: 'This file could not be removed. Please try again.',
  noAnswer: FILE_TEXTS.uploadBroke,
};

/** The uploads of this form. They go on while the candidate is at another step. */
export function useDocuments(applicationNumber: ApplicationNumber, fields: readonly FormField[]): Documents {
  const scope = `${applicationNumber} form`;
  const { desk, states, warnings } = useUploads(scope, () => openDesk(scope, applicationNumber, fields));
  const [shown, setShown] = useState<PreviewedFile>();
  const preview = useOverlay('preview');
  return {
    states,
    warnings,
    desk,
    remove,
    shown: preview.isOpen ? shown : undefined,
    show: ({ label, value }) => {
      if (value === null) return;
      const name = documentFileName(applicationNumber, label, extensionOfPath(value));
      setShown({ title: label, name, path: value });
      preview.open();
    },
    hide: preview.close,
  };
}

function openDesk(
  scope: string,
  applicationNumber: ApplicationNumber,
  fields: readonly FormField[],
): UploadDesk {
  const rules = new Map(fields.map((field) => [field.field_name, field]));
  return createUploadDesk({
    prepare: async (fieldName, file) => {
      const field = rules.get(fieldName);
      if (field === undefined) return { file, originalSize: file.size };
      return prepareDocument({ ...field, field: fieldName }, file);
    },
    send: async (fieldName, file, options) => sendFile(applicationNumber, fieldName, file, options),
    arrived: ({ field_name, value, file_name, file_size }, picture) => {
      rememberThumbnail(value, picture);
      keepDocument(field_name, { value, file_name, file_size });
    },
    kept: createStoredUploads(applicationNumber, scope),
  });
}

function keepDocument(
  fieldName: string,
  content: Pick<FormField, 'value' | 'file_name' | 'file_size'>,
): void {
  keepApplication((known: ApplicationData) => ({
    ...known,
    steps: withDocument(known.steps, fieldName, content),
  }));
}

async function remove(fieldName: string): Promise<void> {
  try {
    await candidateCall('DELETE /api/dataset/documents/:field_name', { params: { field_name: fieldName } });
    keepDocument(fieldName, { value: null, file_name: null, file_size: null });
  } catch (cause) {
    showAlert({ kind: 'error', text: failureText(cause, FAILED) });
  }
}
