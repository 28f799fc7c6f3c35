import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { findFieldText as text } from '#content/words/admin/parts.ts';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import './find-field.css';

interface Props<Found> {
  label: string;
  hint: string;
  /** Said when nothing matches. */
  none: string;
  /** null: no answer came. */
  find: (typed: string, signal: AbortSignal) => Promise<readonly Found[] | null>;
  keyOf: (found: Found) => string;
  children: (found: Found) => ReactNode;
  onPick: (found: Found) => void;
}

const restMs = 200;

/**
 * A search with what it finds below it, as buttons; Enter takes the first one, or asks again after a lost answer, and
 * Escape empties it.
 */
export function FindField<Found>({ label, hint, none, find, keyOf, children, onPick }: Props<Found>) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const [isLost, setLost] = useState(false);
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const sought = typed.trim();
  useEffect(() => {
    setFound(null);
    if (sought === '' || isLost) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await find(sought, stop.signal);
      if (stop.signal.aborted) return;
      setFound(answer);
      setLost(answer === null);
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [sought, find, isLost]);
  // At the lower edge of a dialog what was found would be out of sight.
  useEffect(() => {
    if (found) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  const type = (words: string) => {
    setTyped(words);
    setLost(false);
  };
  const pick = (one: Found) => {
    type('');
    onPick(one);
  };
  const press = (event: KeyboardEvent) => {
    const [first] = found ?? [];
    if (event.key === 'Escape' && typed !== '') type('');
    else if (event.key !== 'Enter') return;
    else if (isLost) setLost(false);
    else if (first) pick(first);
    event.preventDefault();
  };
  return (
    <div className="find-field" ref={frame}>
      <TextField
        aria-controls={listId}
        autoComplete="off"
        error={isLost ? text.failed : undefined}
        hint={hint}
        label={label}
        maxLength={100}
        onChange={event => type(event.target.value)}
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
