import { type ComponentProps, useEffect, useState } from 'react';
import { SelectField } from '#web/ui/form/select-field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'onChange' | 'value'> & {
  value: string;
  onChosen: (form: HTMLFormElement | null) => void;
};

/** A choice that follows its value in the address, also on Back, and keeps the focus. */
export function FollowedSelect({ value, onChosen, ...select }: Props) {
  const [chosen, setChosen] = useState(value);
  useEffect(() => setChosen(value), [value]);
  return (
    <SelectField
      {...select}
      onChange={event => {
        setChosen(event.target.value);
        onChosen(event.target.form);
      }}
      value={chosen}
    />
  );
}
