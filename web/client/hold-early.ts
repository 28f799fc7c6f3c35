type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React's value tracker: without resetting it, a field's early value is not seen as a change. */
type Tracked = Field & { _valueTracker?: { setValue(value: string): void } };

/** Exchanged between React and `holdEarly` when the page's scripts take over. */
export interface TakeOver {
  /** Runs a function and renders its changes. */
  flushSync(run: () => void): void;
  /** Set by `holdEarly`: repeats the early input. */
  repeat?: () => void;
}

/** Dispatched on `window` in the commit of hydration, before any component renders again; `detail` is a `TakeOver`. */
export const takenOver = 'taken-over';

/**
 * Repeats early input, made before the page's scripts run, right after they take over. Fields are read at that moment.
 * Presses and submissions are held and repeated in order; leaving the page drops them. If a script cannot be loaded
 * they are repeated at once, for the browser's own behavior. Links are held only with `data-held`; others work as
 * usual. Inlined as text: it may use only its arguments and browser globals.
 */
export function holdEarly(over: string): void {
  const held: HTMLElement[] = [];
  const hold = (event: Event) => {
    const { type, submitter, metaKey, ctrlKey, shiftKey, altKey } = event as SubmitEvent & MouseEvent;
    const target = event.target as HTMLElement;
    const pressed =
      type === 'submit' ? (submitter ?? target) : target.closest<HTMLElement>('button[type=button], a[data-held]');
    // A modifier opens a link elsewhere.
    if (!pressed || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Impatient visitors press again. Only buttons that count presses, such as a stepper, repeat each one.
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
      // Let React render before the next press.
      await null;
    }
  };
  for (const press of ['click', 'submit']) addEventListener(press, hold, { capture: true, signal });
  for (const leave of ['beforeunload', 'pagehide']) addEventListener(leave, () => held.splice(0), { signal });
  const fail = ({ target }: Event) => (target as Element).matches?.('script, link[rel=modulepreload]') && release();
  addEventListener('error', fail, { capture: true, signal });

  const isCheckable = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);
  // Differs from its initial value. Of radio buttons only the chosen one counts.
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
    // A plain event: a real click would toggle it again.
    const events = (checked === undefined ? ['input', 'change'] : ['click']).map(
      type => new Event(type, { bubbles: true }),
    );
    if (document.activeElement !== field) events.push(new FocusEvent('focusout', { bubbles: true }));
    // Render each event before the next, as with a person's input.
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
