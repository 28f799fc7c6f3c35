import Plus from 'lucide/dist/esm/icons/plus.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import type { ComponentType, ReactNode } from 'react';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { settingsFieldId } from './section-values.ts';
import { type Form, type Row, useRows } from './use-rows.ts';
import type { SectionForm } from './use-settings-form.ts';

/** A row of a list, as its component gets it. */
export interface RowProps<Value> {
  row: Row<Value>;
  index: number;
  /** It was added just now, and takes the focus. */
  isNew: boolean;
  rows: readonly Row<Value>[];
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<Value>) => void;
  onFirst: () => void;
  onRemove: () => void;
}

interface Props<Value> {
  form: SectionForm;
  field: 'packages' | 'shipping_rates' | 'tax_by_state';
  kind: Form<Value> & { blank: Value };
  words: { empty: string; text: string; add: string };
  gap: 'gap-4' | 'gap-5';
  /** Below the list. */
  after?: ReactNode;
  of: ComponentType<RowProps<Value>>;
}

/** A setting that is a list: its rows, and the button that adds one. */
export function RowsField<Value>({ form, field, kind, words, gap, after, of: Each }: Props<Value>) {
  const { rows, ...list } = useRows(form, field, kind);
  return (
    <fieldset className="settings__states">
      <legend className="font-semibold">{adminSettingsText.fields[field].label}</legend>
      <p className="muted">{rows.length === 0 ? words.empty : words.text}</p>
      <div className={`grid ${gap}`} ref={list.list}>
        {rows.map((row, index) => (
          <Each
            errors={form.error?.fields ?? {}}
            index={index}
            isNew={list.isNew(row)}
            key={row.id}
            onChange={changed => list.change(row.id, changed)}
            onFirst={() => list.putFirst(row)}
            onRemove={() => list.remove(row.id)}
            row={row}
            rows={rows}
          />
        ))}
        <div>
          <Button
            data-add
            icon={<Icon of={Plus} />}
            onClick={() => list.add(kind.blank)}
            size="small"
            variant="secondary"
          >
            {words.add}
          </Button>
        </div>
      </div>
      {after}
    </fieldset>
  );
}

/** Error, id, label and value of a field of a row. */
export const partOf =
  <Value,>(
    field: string,
    { row, index, errors }: RowProps<Value>,
    labels: Readonly<Record<keyof Value & string, string>>,
  ) =>
  (part: keyof Value & string) => ({
    error: errors[`${field}.${index}.${part}`],
    id: settingsFieldId(`${field}.${index}.${part}`),
    label: labels[part],
    value: row[part],
  });

export function RemoveRow({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <IconButton
      className="settings__remove"
      icon={<Icon of={X} />}
      label={label}
      onClick={onRemove}
      tooltipAlign="end"
    />
  );
}
