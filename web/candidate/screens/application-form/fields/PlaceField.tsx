import { districtChoices, stateChoices } from '@portal/contract/rules/form/places.ts';
import { APPLICATION_TEXTS } from '@portal/contract/texts/application.ts';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import { usePlaces } from '../use-reference-lists.ts';
import type { FieldProps } from './field-props.ts';
import { SelectField } from './SelectField.tsx';

interface PlaceFieldProps extends FieldProps {
  /** The chosen state, which the districts follow. */
  readonly state: string;
}

/** State or district, from the list. */
export function PlaceField({ state, ...props }: PlaceFieldProps) {
  const { data: places, isError, isFetching, refetch } = usePlaces(!props.disabled);
  const isState = props.field.field_name === 'state';
  const options = places === undefined ? [] : isState ? stateChoices(places) : districtChoices(places, state);
  const failed = isError && places === undefined;
  return (
    <SelectField
      {...props}
      options={options}
      placeholder={placeholderOf(isState, state, places === undefined && !failed)}
      help={
        failed ? (
          <>
            {APPLICATION_TEXTS.fetchFailed}{' '}
            <Button look="text" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </>
        ) : undefined
      }
    />
  );
}

function placeholderOf(isState: boolean, state: string, loading: boolean): string {
  if (loading) return 'Loading…';
  if (isState) return 'Choose your state';
  return state === '' ? 'Choose the state first' : 'Choose your district';
}
