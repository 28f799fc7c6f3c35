import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import { analyticsPages } from '#contract/reports/pages.ts';
import { findState, states } from '#domain/states.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { RemoveRow, type RowProps, RowsField } from './rows-field.tsx';
import { readRates, type StateRate, settingsFieldId, writeRates } from './section-values.ts';
import type { SectionForm } from './use-settings-form.ts';

const text = adminSettingsText.states;
const blank: StateRate = { state: '', tax: '', onShipping: false };
const kind = { read: readRates, write: writeRates, blank };

/** A row for each state in which the shop is registered. */
export function StateRates({ form }: { form: SectionForm }) {
  const report = (
    <p>
      <Link className="link" to={analyticsPages.tax()}>
        {text.report}
      </Link>
    </p>
  );
  return (
    <RowsField after={report} field="tax_by_state" form={form} gap="gap-4" kind={kind} words={text} of={StateRow} />
  );
}

function StateRow({ row, rows, index, isNew, errors, onChange, onRemove }: RowProps<StateRate>) {
  const taken = rows.map(known => known.state);
  const name = `tax_by_state.${index}`;
  const state = findState(row.state);
  return (
    <div className="settings__state">
      <SelectField
        autoFocus={isNew}
        error={errors[`${name}.state`]}
        id={settingsFieldId(`${name}.state`)}
        label={text.state}
        onChange={event => onChange({ state: event.target.value })}
        value={row.state}
      >
        <option value="">{text.choose}</option>
        {states
          .filter(({ code }) => code === row.state || !taken.includes(code))
          .map(known => (
            <option key={known.code} value={known.code}>
              {known.name}
            </option>
          ))}
      </SelectField>
      <TextField
        error={errors[`${name}.tax`]}
        id={settingsFieldId(`${name}.tax`)}
        inputMode="decimal"
        label={text.rate}
        maxLength={7}
        onChange={event => onChange({ tax: event.target.value })}
        value={row.tax}
      />
      <RemoveRow label={state ? fill(text.remove, { state: state.name }) : text.removeNew} onRemove={onRemove} />
      <Checkbox
        checked={row.onShipping}
        className="settings__taxed"
        label={text.onShipping}
        onChange={event => onChange({ onShipping: event.target.checked })}
      />
    </div>
  );
}
