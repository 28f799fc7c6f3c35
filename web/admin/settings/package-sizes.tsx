import Plus from 'lucide/dist/esm/icons/plus.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { fill } from '#content/fill.ts';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { readPackages, settingsFieldId, type TypedPackage, writePackages } from './section-values.ts';
import { useRows } from './use-rows.ts';
import type { SectionForm } from './use-settings-form.ts';

const text = adminSettingsText.packages;
const field = 'packages';
const noPackage: TypedPackage = { name: '', length: '', width: '', height: '', ounces: '' };
const measures = ['length', 'width', 'height', 'ounces'] as const;

/** A row for each package that parcels are packed in. */
export function PackageSizes({ form }: { form: SectionForm }) {
  const list = useRows(form, field, { read: readPackages, write: writePackages });
  const { rows } = list;
  return (
    <fieldset className="settings__states">
      <legend className="font-semibold">{adminSettingsText.fields.packages.label}</legend>
      <p className="muted">{rows.length === 0 ? text.empty : text.text}</p>
      <div className="grid gap-5" ref={list.list}>
        {rows.map((row, index) => (
          <PackageRow
            errors={form.error?.fields ?? {}}
            index={index}
            isNew={list.isNew(row)}
            key={row.id}
            onChange={changed => list.change(row.id, changed)}
            onFirst={() => list.putFirst(row)}
            onRemove={() => list.remove(row.id)}
            row={row}
          />
        ))}
        <div>
          <Button
            data-add
            icon={<Icon of={Plus} />}
            onClick={() => list.add(noPackage)}
            size="small"
            variant="secondary"
          >
            {text.add}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

interface RowProps {
  row: TypedPackage;
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
