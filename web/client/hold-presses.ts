/** Told to the window once the page's scripts answer for what is on it. */
export const takenOver = 'taken-over';

/**
 * Presses and submissions wait until the page's scripts answer them, and are made again then, in their order. They are
 * dropped when the page is left. Where a script cannot be loaded they are made again at once, for what the browser itself does.
 * A press on a link counts as one when it has `data-held`; other links lead on as they are.
 * It stands in the page as text: it may use nothing but its arguments and what a browser has.
 */
export function holdPresses(over: string): void {
  const held: HTMLElement[] = [];
  const hold = (event: Event) => {
    const { type, submitter, metaKey, ctrlKey, shiftKey, altKey } = event as SubmitEvent & MouseEvent;
    const target = event.target as HTMLElement;
    const pressed =
      type === 'submit' ? (submitter ?? target) : target.closest<HTMLElement>('button[type=button], a[data-held]');
    // With such a key a link opens elsewhere.
    if (!pressed || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Whoever sees no answer presses again: only what counts its presses, as a stepper does, means each of them.
    const isCounted = pressed.matches('button[type=button]:not([aria-pressed], [aria-expanded])');
    if (isCounted || !held.includes(pressed)) held.push(pressed);
  };
  const end = new AbortController();
  const { signal } = end;
  const release = async () => {
    end.abort();
    for (const pressed of held) {
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
      else pressed.click();
      // React renders what one press changed before the next is made.
      await null;
    }
  };
  for (const press of ['click', 'submit']) addEventListener(press, hold, { capture: true, signal });
  for (const leave of ['beforeunload', 'pagehide']) addEventListener(leave, () => held.splice(0), { signal });
  addEventListener(over, release, { signal });
  const fail = ({ target }: Event) => (target as Element).matches?.('script, link[rel=modulepreload]') && release();
  addEventListener('error', fail, { capture: true, signal });
}
