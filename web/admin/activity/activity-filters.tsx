import { useEffect, useRef } from 'react';
import { activityKinds, activityText } from '#content/microcopy/activity.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { ListSearch } from '../list/list-address.ts';

type Props = { search: ListSearch; send: () => void };

/** Beside the words: who did it, and to what. */
export function ActivityFilters({ search, send }: Props) {
  return (
    <>
      <PersonField person={search.person ?? ''} send={send} />
      <SelectField
        defaultValue={search.kind ?? ''}
        key={search.kind}
        label={activityText.kind}
        name="kind"
        onChange={send}
      >
        <option value="">{activityText.allKinds}</option>
        {Object.entries(activityKinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  );
}

const typingPause = 300;

/** Narrows as one types, after a pause; a way back or a view sets it anew where nobody types. */
function PersonField({ person, send }: { person: string; send: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = person;
  }, [person]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const sendSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(send, typingPause);
  };
  return (
    <TextField
      defaultValue={person}
      label={activityText.person}
      maxLength={100}
      name="person"
      onChange={sendSoon}
      placeholder={activityText.personHint}
      ref={field}
      type="search"
    />
  );
}
