export interface EarlyKeys {
  typed: string;
  end: () => void;
}

/** Keeps what is typed for a search field that is still being loaded; else it would reach the page behind. */
export function keepEarlyKeys(): EarlyKeys {
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
