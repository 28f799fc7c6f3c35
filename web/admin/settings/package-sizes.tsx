import Plus from 'lucide/dist/esm/icons/plus.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { readPackages, settingsFieldId, type TypedPackage, writePackages } from './section-values.ts';
import type { SectionForm } from './use-settings-form.ts';

const text = adminSettingsText.packages;
const field = 'packages';
const measures = ['length', 'width', 'height', 'ounces'] as const;

/** A row of the list; `id` distinguishes rows without a name. */
interface Row extends TypedPackage {
  id: string;
}

const rowsOf = (value: string): Row[] => readPackages(value).map((size, at) => ({ ...size, id: `${at}-${size.name}` }));

/** A row for each package that parcels are packed in. */
export function PackageSizes({ form }: { form: SectionForm }) {
  const value = form.values[field] ?? '';
  const [shown, setShown] = useState(() => ({ value, rows: rowsOf(value) }));
  const added = useRef('');
  const list = useRef<HTMLDivElement>(null);
  // Another version replaced the value.
  const rows = shown.value === value ? shown.rows : rowsOf(value);
  const put = (next: Row[]) => {
    const written = writePackages(next);
    setShown({ value: written, rows: next });
    form.change(field, written);
  };
  const without = (id: string) => rows.filter(row => row.id !== id);
  const add = () => {
    added.current = crypto.randomUUID();
    put([...rows, { id: added.current, name: '', length: '', width: '', height: '', ounces: '' }]);
  };
  // The pressed button disappears with its row, or with its row's new place.
  const focusAdd = () => list.current?.querySelector<HTMLButtonElement>('[data-add]')?.focus();
  return (
    <fieldset className="settings__states">
      <legend className="font-semibold">{adminSettingsText.fields.packages.label}</legend>
      <p className="muted">{rows.length === 0 ? text.empty : text.text}</p>
      <div className="grid gap-5" ref={list}>
        {rows.map((row, index) => (
          <PackageRow
            errors={form.error?.fields ?? {}}
            index={index}
            isNew={row.id === added.current}
            key={row.id}
            onChange={changed => put(rows.map(known => (known.id === row.id ? { ...known, ...changed } : known)))}
            onFirst={() => {
              put([row, ...without(row.id)]);
              focusAdd();
            }}
            onRemove={() => {
              put(without(row.id));
              focusAdd();
            }}
            row={row}
          />
        ))}
        <div>
          <Button data-add icon={<Icon of={Plus} />} onClick={add} size="small" variant="secondary">
            {text.add}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

interface RowProps {
  row: Row;
  index: number;
  isNew: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<TypedPackage>) => void;
  onFirst: () => void;
  onRemove: () => void;
}

function PackageRow({ row, index, isNew, errors, onChange, onFirst, onRemove }: RowProps) {
  const bind = (part: keyof TypedPackage) => ({
    error: errors[`${field}.${index}.${part}`],
    id: settingsFieldId(`${field}.${index}.${part}`),
    label: text[part],
    value: row[part],
  });
  return (
    <div className="settings__package">
      <TextField
        {...bind('name')}
        autoComplete="off"
        autoFocus={isNew}
        maxLength={40}
        onChange={event => onChange({ name: event.target.value })}
      />
      <IconButton
        className="settings__remove"
        icon={<Icon of={X} />}
        label={row.name ? fill(text.remove, row) : text.removeNew}
        onClick={onRemove}
        tooltipAlign="end"
      />
      <div className="settings__measures">
        {measures.map(part => (
          <TextField
            {...bind(part)}
            autoComplete="off"
            inputMode="decimal"
            key={part}
            maxLength={6}
            onChange={event => onChange({ [part]: event.target.value })}
          />
        ))}
      </div>
      <div className="settings__taxed">
        {index === 0 ? (
          <Badge tone="neutral">{text.isFirst}</Badge>
        ) : (
          <Button aria-label={fill(text.first, row)} onClick={onFirst} size="small" variant="quiet">
            {text.firstShort}
          </Button>
        )}
      </div>
    </div>
  );
}
