import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import './find-field.css';

interface Props<Found> {
  label: string;
  hint: string;
  /** Said when nothing matches. */
  none: string;
  find: (typed: string, signal: AbortSignal) => Promise<readonly Found[] | null>;
  keyOf: (found: Found) => string;
  children: (found: Found) => ReactNode;
  onPick: (found: Found) => void;
}

const restMs = 200;

/** A search with what it finds below it, as buttons; Enter takes the first one and Escape empties it. */
export function FindField<Found>({ label, hint, none, find, keyOf, children, onPick }: Props<Found>) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const listId = useId();
  const sought = typed.trim();
  useEffect(() => {
    setFound(null);
    if (sought === '') return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await find(sought, stop.signal);
      if (!stop.signal.aborted) setFound(answer);
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [sought, find]);
  const pick = (one: Found) => {
    setTyped('');
    onPick(one);
  };
  const press = (event: KeyboardEvent) => {
    const [first] = found ?? [];
    if (event.key === 'Escape' && typed !== '') setTyped('');
    else if (event.key !== 'Enter') return;
    else if (first) pick(first);
    event.preventDefault();
  };
  return (
    <div className="find-field">
      <TextField
        aria-controls={listId}
        autoComplete="off"
        hint={hint}
        label={label}
        maxLength={100}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={press}
        type="search"
        value={typed}
      />
      <LiveRegion message={found?.length === 0 ? none : ''} />
      <ul className="find-field__list" hidden={!found} id={listId}>
        {found?.map(one => (
          <li key={keyOf(one)}>
            <button className="find-field__one" onClick={() => pick(one)} type="button">
              {children(one)}
            </button>
          </li>
        ))}
        {found?.length === 0 && <li className="find-field__none muted">{none}</li>}
      </ul>
    </div>
  );
}
