import Plus from 'lucide/dist/esm/icons/plus.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { fill } from '#content/fill.ts';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import { type Zone, zones } from '#domain/states.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { readShippingRates, settingsFieldId, type TypedShippingRate, writeShippingRates } from './section-values.ts';
import { useRows } from './use-rows.ts';
import type { SectionForm } from './use-settings-form.ts';

const text = adminSettingsText.shippingRates;
const field = 'shipping_rates';
const noRate: TypedShippingRate = { zone: '', upTo: '', standard: '', expedited: '', extraDays: '0' };
const parts = ['upTo', 'standard', 'expedited', 'extraDays'] as const;

/** A row for each price by zone and weight. */
export function ShippingRates({ form }: { form: SectionForm }) {
  const list = useRows(form, field, { read: readShippingRates, write: writeShippingRates });
  const { rows } = list;
  return (
    <fieldset className="settings__states">
      <legend className="font-semibold">{adminSettingsText.fields.shipping_rates.label}</legend>
      <p className="muted">{rows.length === 0 ? text.empty : text.text}</p>
      <div className="grid gap-5" ref={list.list}>
        {rows.map((row, index) => (
          <RateRow
            errors={form.error?.fields ?? {}}
            index={index}
            isNew={list.isNew(row)}
            key={row.id}
            onChange={changed => list.change(row.id, changed)}
            onRemove={() => list.remove(row.id)}
            row={row}
          />
        ))}
        <div>
          <Button data-add icon={<Icon of={Plus} />} onClick={() => list.add(noRate)} size="small" variant="secondary">
            {text.add}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

interface RowProps {
  row: TypedShippingRate;
  index: number;
  isNew: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<TypedShippingRate>) => void;
  onRemove: () => void;
}

function RateRow({ row, index, isNew, errors, onChange, onRemove }: RowProps) {
  const bind = (part: keyof TypedShippingRate) => ({
    error: errors[`${field}.${index}.${part}`],
    id: settingsFieldId(`${field}.${index}.${part}`),
    label: text[part],
    value: row[part],
  });
  return (
    <div className="settings__package">
      <SelectField
        {...bind('zone')}
        autoFocus={isNew}
        onChange={event => onChange({ zone: event.target.value as Zone | '' })}
      >
        <option value="">{text.choose}</option>
        {zones.map(zone => (
          <option key={zone} value={zone}>
            {text.zones[zone]}
          </option>
        ))}
      </SelectField>
      <IconButton
        className="settings__remove"
        icon={<Icon of={X} />}
        label={row.zone ? fill(text.remove, { zone: text.zones[row.zone] }) : text.removeNew}
        onClick={onRemove}
        tooltipAlign="end"
      />
      <div className="settings__measures">
        {parts.map(part => (
          <TextField
            {...bind(part)}
            autoComplete="off"
            inputMode={part === 'extraDays' ? 'numeric' : 'decimal'}
            key={part}
            maxLength={8}
            onChange={event => onChange({ [part]: event.target.value })}
          />
        ))}
      </div>
    </div>
  );
}
