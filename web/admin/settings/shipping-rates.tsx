import { fill } from '#content/fill.ts';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import { type Zone, zones } from '#domain/states.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { partOf, RemoveRow, type RowProps, RowsField } from './rows-field.tsx';
import { readShippingRates, type TypedShippingRate, writeShippingRates } from './section-values.ts';
import type { SectionForm } from './use-settings-form.ts';

const text = adminSettingsText.shippingRates;
const blank: TypedShippingRate = { zone: '', upTo: '', standard: '', expedited: '', extraDays: '0' };
const kind = { read: readShippingRates, write: writeShippingRates, blank };
const parts = ['upTo', 'standard', 'expedited', 'extraDays'] as const;

/** A row for each price by zone and weight. */
export function ShippingRates({ form }: { form: SectionForm }) {
  return <RowsField field="shipping_rates" form={form} gap="gap-5" kind={kind} words={text} of={RateRow} />;
}

function RateRow(props: RowProps<TypedShippingRate>) {
  const { row, isNew, onChange, onRemove } = props;
  const bind = partOf('shipping_rates', props, text);
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
      <RemoveRow
        label={row.zone ? fill(text.remove, { zone: text.zones[row.zone] }) : text.removeNew}
        onRemove={onRemove}
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
