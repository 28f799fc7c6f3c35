import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { takenOver } from './hold-presses.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** As React keeps it: without it a field's value that was there first is no change. */
type Tracked = Field & { _valueTracker?: { setValue(value: string): void } };

interface Typed {
  field: Tracked;
  value: string;
  checked: boolean | undefined;
  selection: [number | null, number | null];
}

/**
 * What was typed, chosen and pressed before React answered for the page counts as if it came right after. It is read in
 * the commit of the hydration, before any component renders again over it.
 */
export function useTakeOver(): void {
  const [, setTaken] = useState(false);
  useLayoutEffect(() => {
    const typed = readTyped();
    queueMicrotask(() => {
      // The components' first effects run and are rendered: a draft kept from before stands below what was typed now.
      flushSync(() => setTaken(true));
      for (const each of typed) typeAgain(each);
      dispatchEvent(new Event(takenOver));
    });
  }, []);
}

function readTyped(): Typed[] {
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')];
  return fields.filter(isChanged).map(field => ({
    field,
    value: field.value,
    checked: isCheckable(field) ? field.checked : undefined,
    selection: field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd],
  }));
}

/** Differs from what the page came with. Of radio buttons the chosen one alone tells it. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const came = [...field.options].find(option => option.defaultSelected) ?? field.options[0];
    return field.selectedOptions[0] !== came;
  }
  if (!isCheckable(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

function typeAgain({ field, value, checked, selection }: Typed): void {
  if (checked !== undefined && isCheckable(field)) field.checked = checked;
  else if (field.value !== value) {
    field.value = value;
    if (selection[0] !== null && 'setSelectionRange' in field) field.setSelectionRange(...selection);
  }
  field._valueTracker?.setValue(`not ${checked ?? value}`);
  // A plain event: a mouse's click would check it once more.
  for (const type of checked === undefined ? ['input', 'change'] : ['click'])
    tell(field, new Event(type, { bubbles: true }));
  if (document.activeElement !== field) tell(field, new FocusEvent('focusout', { bubbles: true }));
}

/** What it changed is rendered before the next event, as between two events of a person. */
function tell(field: Field, event: Event): void {
  flushSync(() => void field.dispatchEvent(event));
}
