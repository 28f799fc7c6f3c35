import { useRef, useState } from 'react';
import type { SettingName } from '#domain/settings.ts';
import type { SectionForm } from './use-settings-form.ts';

/** `id` distinguishes rows whose values are equal or empty. */
export type Row<Value> = Value & { id: string };

export interface Form<Value> {
  /** Between the rows and the text of the setting. */
  read: (text: string) => Value[];
  write: (rows: readonly Value[]) => string;
}

/** The rows of a setting that is a list, as they are typed. `list` is the element around them and the button to add. */
export function useRows<Value>(form: SectionForm, field: SettingName, { read, write }: Form<Value>) {
  const rowsOf = (text: string): Row<Value>[] =>
    read(text).map((row, at) => ({ ...row, id: `${at}-${JSON.stringify(row)}` }));
  const value = form.values[field] ?? '';
  const [shown, setShown] = useState(() => ({ value, rows: rowsOf(value) }));
  const added = useRef('');
  const list = useRef<HTMLDivElement>(null);
  // Another version replaced the value.
  const rows = shown.value === value ? shown.rows : rowsOf(value);
  const put = (next: Row<Value>[]) => {
    const written = write(next);
    setShown({ value: written, rows: next });
    form.change(field, written);
  };
  // The pressed button disappears with its row, or with its row's new place.
  const focusAdd = () => list.current?.querySelector<HTMLButtonElement>('[data-add]')?.focus();
  const without = (id: string) => rows.filter(row => row.id !== id);
  return {
    rows,
    list,
    isNew: (row: Row<Value>) => row.id === added.current,
    add(empty: Value) {
      added.current = crypto.randomUUID();
      put([...rows, { ...empty, id: added.current }]);
    },
    change: (id: string, part: Partial<Value>) =>
      put(rows.map(known => (known.id === id ? { ...known, ...part } : known))),
    putFirst(row: Row<Value>) {
      put([row, ...without(row.id)]);
      focusAdd();
    },
    remove(id: string) {
      put(without(id));
      focusAdd();
    },
  };
}
