import Search from 'lucide/dist/esm/icons/search.mjs';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { paletteText as text } from '#content/words/admin/palette.ts';
import { useLatePart } from '#web/client/use-late-part.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

const load = () => import('./palette.tsx');

/** Opens the command palette by press, Ctrl+K or Cmd+K; it is loaded only then. */
export function PaletteButton() {
  const { part, fetch } = useLatePart(load);
  const [isOpen, setOpen] = useState(false);
  const early = useRef<EarlyKeys>(null);
  const endEarly = useCallback(() => {
    early.current?.end();
    early.current = null;
  }, []);
  const open = useCallback(async () => {
    early.current ??= keepEarlyKeys();
    if (await fetch()) return setOpen(true);
    endEarly();
    toast.error(text.notLoaded);
  }, [fetch, endEarly]);
  // The field has the focus by now.
  useLayoutEffect(() => {
    if (part && isOpen) endEarly();
  }, [part, isOpen, endEarly]);
  useEffect(() => endEarly, [endEarly]);
  const isShown = useRef(isOpen);
  isShown.current = isOpen;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      if (isShown.current) setOpen(false);
      else void open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <>
      <button aria-haspopup="dialog" className="palette-button" onClick={open} onPointerEnter={fetch} type="button">
        <Icon of={Search} />
        <span className="palette-door__words">{text.open}</span>
        <span aria-hidden="true" className="palette-door__keys">
          {text.keys.map(key => (
            <kbd className="key" key={key}>
              {key}
            </kbd>
          ))}
        </span>
      </button>
      {part && <part.Palette early={early.current?.typed} onClose={() => setOpen(false)} open={isOpen} />}
    </>
  );
}

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

export interface EarlyKeys {
  typed: string;
  end: () => void;
}

/** Keeps what is typed for a search field that is still being loaded; else it would reach the page behind. */
function keepEarlyKeys(): EarlyKeys {
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isLetter = key.length === 1;
    if (ctrlKey || metaKey || altKey || !(isLetter || key === 'Backspace' || key === 'Enter')) return;
    event.preventDefault();
    event.stopPropagation();
    if (isLetter) early.typed += key;
    else if (key === 'Backspace') early.typed = early.typed.slice(0, -1);
  };
  const early: EarlyKeys = { typed: '', end: () => window.removeEventListener('keydown', keep, true) };
  window.addEventListener('keydown', keep, true);
  return early;
}
