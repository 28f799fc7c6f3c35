type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** As React keeps it: without it a field's value that was there first is no change. */
type Tracked = Field & { _valueTracker?: { setValue(value: string): void } };

/** What React and the held input tell each other when the page's scripts take over. */
export interface TakeOver {
  /** Runs what it is given, and renders what that changed. */
  flushSync(run: () => void): void;
  /** Set by `holdEarly`: types, chooses and presses again what was done before. */
  repeat?: () => void;
}

/** The event that the window hears in the commit of the hydration, before any component renders again; `detail` is a `TakeOver`. */
export const takenOver = 'taken-over';

/**
 * What is typed, chosen, pressed and sent before the page's scripts answer counts as if it came right after. Fields are read when
 * the scripts take over. Presses and submissions are held and made again in their order; they are dropped when the page is left.
 * Where a script cannot be loaded they are made again at once, for what the browser itself does.
 * A press on a link counts as one when it has `data-held`; other links lead on as they are.
 * It stands in the page as text: it may use nothing but its arguments and what a browser has.
 */
export function holdEarly(over: string): void {
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
  const fail = ({ target }: Event) => (target as Element).matches?.('script, link[rel=modulepreload]') && release();
  addEventListener('error', fail, { capture: true, signal });

  const isCheckable = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);
  // Differs from what the page came with. Of radio buttons the chosen one alone tells it.
  const isChanged = (field: Field) => {
    if (field instanceof HTMLSelectElement) {
      const came = [...field.options].find(option => option.defaultSelected) ?? field.options[0];
      return field.selectedOptions[0] !== came;
    }
    if (!isCheckable(field)) return field.value !== field.defaultValue;
    return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
  };
  const read = (field: Tracked) => ({
    field,
    value: field.value,
    checked: isCheckable(field) ? field.checked : undefined,
    selection: field instanceof HTMLSelectElement ? null : ([field.selectionStart, field.selectionEnd] as const),
  });
  const typeAgain = ({ field, value, checked, selection }: ReturnType<typeof read>, { flushSync }: TakeOver) => {
    if (checked !== undefined && isCheckable(field)) field.checked = checked;
    else if (field.value !== value) {
      field.value = value;
      if (selection && selection[0] !== null && 'setSelectionRange' in field) field.setSelectionRange(...selection);
    }
    field._valueTracker?.setValue(`not ${checked ?? value}`);
    // A plain event: a mouse's click would check it once more.
    const events = (checked === undefined ? ['input', 'change'] : ['click']).map(
      type => new Event(type, { bubbles: true }),
    );
    if (document.activeElement !== field) events.push(new FocusEvent('focusout', { bubbles: true }));
    // What one event changed is rendered before the next, as between two events of a person.
    for (const event of events) flushSync(() => void field.dispatchEvent(event));
  };
  addEventListener(
    over,
    event => {
      const takeOver = (event as CustomEvent<TakeOver>).detail;
      const typed = [...document.querySelectorAll<Field>('input, textarea, select')].filter(isChanged).map(read);
      takeOver.repeat = () => {
        for (const each of typed) typeAgain(each, takeOver);
        void release();
      };
    },
    { signal },
  );
}
