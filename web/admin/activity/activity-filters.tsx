import { useEffect, useRef } from 'react';
import { activityKinds, activityText } from '#content/words/admin/activity.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { ListSearch } from '../parts/list/list-address.ts';
import { ListSelect } from '../parts/list/list-select.tsx';

type Props = { search: ListSearch; send: () => void };

/** Filters beside the search words: who did it, and to what. */
export function ActivityFilters({ search, send }: Props) {
  return (
    <>
      <PersonField person={search.person ?? ''} send={send} />
      <ListSelect
        all={activityText.allKinds}
        label={activityText.kind}
        name="kind"
        options={Object.entries(activityKinds)}
        search={search}
        send={send}
      />
    </>
  );
}

const typingPause = 300;

/** Filters while typing, after a pause. Back or a saved view resets the field unless it has the focus. */
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
