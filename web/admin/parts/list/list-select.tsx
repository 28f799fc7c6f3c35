import { SelectField } from '#web/ui/form/select-field.tsx';
import type { ListSearch } from './list-address.ts';

type Props = {
  name: string;
  label: string;
  /** The label of the empty choice. */
  all: string;
  options: readonly (readonly [value: string, label: string])[];
  search: ListSearch;
  send: () => void;
};

/** Filters a list by one of a few values. */
export function ListSelect({ name, label, all, options, search, send }: Props) {
  return (
    <SelectField defaultValue={search[name] ?? ''} key={search[name]} label={label} name={name} onChange={send}>
      <option value="">{all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
