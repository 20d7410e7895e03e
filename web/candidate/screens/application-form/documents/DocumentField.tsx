import type { FormField } from '@portal/contract/rules/form/form-description.ts';
import { BADGE, CERTIFICATE, DEGREE, IDENTITY, PHOTO, RESUME } from '../../../../ui/plain/icon/paths.ts';
import type { RowState } from '../../../../ui/upload-row/row-state.ts';
import { UploadRow } from '../../../../ui/upload-row/UploadRow.tsx';
import { NOT_GIVEN } from '../fields/field-attributes.ts';
import { useThumbnail } from '../../../../ui/thumbnail/use-thumbnail.ts';
import { loadThumbnail } from '../../../forms/documents/thumbnails.ts';
import { fieldId } from '../fields/field-props.ts';
import type { UploadState } from '../../../forms/documents/upload-state.ts';
import type { Documents } from './use-documents.ts';

interface DocumentFieldProps {
  readonly field: FormField;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly documents: Documents;
}

const ICONS: ReadonlyMap<string, string> = new Map([
  ['passport_photo', PHOTO],
  ['aadhar_front', IDENTITY],
  ['aadhar_back', IDENTITY],
  ['pan_card', BADGE],
  ['ug_certificate', DEGREE],
  ['pg_certificate', CERTIFICATE],
]);

export function DocumentField({ field, hint, error, disabled, documents }: DocumentFieldProps) {
  const { field_name, label, required, value } = field;
  const { desk } = documents;
  const picture = useThumbnail(value ?? undefined, loadThumbnail);
  const warning = documents.warnings.get(field_name);
  const takesPhotos = field.accept.some((type) => type.startsWith('image/'));
  return (
    <UploadRow
      id={fieldId(field_name)}
      label={label}
      state={rowState(field, documents.states.get(field_name), disabled, picture)}
      warning={warning && { ...warning, onUse: () => desk.dismissWarning(field_name) }}
      icon={ICONS.get(field_name) ?? RESUME}
      hint={disabled ? NOT_GIVEN : hint}
      required={required}
      error={error}
      accept={field.accept.join(',')}
      camera={takesPhotos ? cameraFor(field_name) : undefined}
      readOnly={disabled}
      onChoose={(file) => void desk.start(field_name, file)}
      onCancel={() => desk.cancel(field_name)}
      onRetry={() => desk.retry(field_name)}
      onOpen={value === null ? undefined : () => documents.show(field)}
      onRemove={required || value === null ? undefined : () => void documents.remove(field_name)}
    />
  );
}

/** A file on its way stands before the one that it will replace. */
function rowState(
  field: FormField,
  upload: UploadState | undefined,
  disabled: boolean,
  picture: string | undefined,
): RowState {
  if (upload !== undefined && !disabled) return upload;
  const { value, file_name, file_size } = field;
  if (value === null) return { kind: 'empty' };
  return { kind: 'stored', name: file_name ?? value, size: file_size, picture };
}

function cameraFor(fieldName: string): 'user' | 'environment' {
  return fieldName === 'passport_photo' ? 'user' : 'environment';
}
