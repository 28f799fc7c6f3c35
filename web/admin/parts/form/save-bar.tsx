import { useEffect, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { saveBarText as text } from '#content/words/admin/parts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { type Failure, FailureWords } from './failure-words.tsx';
import './save-bar.css';

interface Props {
  /** Names of the fields with unsaved changes; without any the bar is absent. */
  changes: readonly string[];
  /** Why it was not saved. */
  problem?: Failure | null | undefined;
  label: string;
  isBusy: boolean;
  onDiscard: () => void;
}

/** At the lower edge of a form with unsaved changes: what they are, Discard, and the button that saves. */
export function SaveBar({ changes, problem, label, isBusy, onDiscard }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useSaveKey(button);
  if (changes.length === 0) return null;
  const count = changes.length === 1 ? text.one : fill(text.more, { n: changes.length });
  return (
    <section aria-label={text.name} className="lower-bar save-bar">
      <p className="save-bar__words">
        <strong className="font-semibold">{count}</strong>{' '}
        {problem ? (
          <span role="alert">
            <FailureWords failure={problem} />
          </span>
        ) : (
          <span className="save-bar__names">{changes.join(', ')}</span>
        )}
      </p>
      <div className="save-bar__actions">
        <Button disabled={isBusy} onClick={onDiscard} size="small" variant="secondary">
          {text.discard}
        </Button>
        <Button busy={isBusy} busyLabel={text.saving} ref={button} size="small" type="submit" variant="onDark">
          {label}
        </Button>
      </div>
    </section>
  );
}

/** Ctrl S or ⌘ S presses the button. */
function useSaveKey(button: { readonly current: HTMLButtonElement | null }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) button.current?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [button]);
}
