import { states } from '#domain/states.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

type Name = 'city' | 'state' | 'postal';

interface Props {
  bind: (name: Name) => {
    name: string;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    id?: string;
    error?: string;
    onBlur?: () => void;
  };
  labels: Record<Name, string>;
  /** Hint under the ZIP, such as one in another state. */
  postalHint: string | null;
  /** The empty first option of the states; omit it if a state is always chosen. */
  chooseState?: string;
  /** Somebody else's address: no autofill. */
  isOthers?: boolean;
  /** Leaving all fields empty removes the address. */
  isOptional?: boolean;
}

/** City, state and ZIP of a US address. */
export function CityFields({ bind, labels, postalHint, chooseState, isOthers = false, isOptional = false }: Props) {
  const own = (value: string) => (isOthers ? 'off' : value);
  const required = !isOptional;
  return (
    <>
      <TextField
        {...bind('city')}
        autoComplete={own('address-level2')}
        label={labels.city}
        maxLength={100}
        required={required}
      />
      <SelectField {...bind('state')} autoComplete={own('address-level1')} label={labels.state} required={required}>
        {chooseState && <option value="">{chooseState}</option>}
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...bind('postal')}
        autoComplete={own('postal-code')}
        hint={postalHint ?? undefined}
        inputMode="numeric"
        label={labels.postal}
        maxLength={10}
        required={required}
      />
    </>
  );
}
