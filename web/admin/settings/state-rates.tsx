import Plus from 'lucide/dist/esm/icons/plus.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import { analyticsPages } from '#contract/reports/pages.ts';
import { findState, states } from '#domain/states.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { readRates, type StateRate, settingsFieldId, writeRates } from './section-values.ts';
import { useRows } from './use-rows.ts';
import type { SectionForm } from './use-settings-form.ts';

const text = adminSettingsText.states;
const field = 'tax_by_state';
const noState: StateRate = { state: '', tax: '', onShipping: false };

/** A row for each state in which the shop is registered. */
export function StateRates({ form }: { form: SectionForm }) {
  const list = useRows(form, field, { read: readRates, write: writeRates });
  const { rows } = list;
  return (
    <fieldset className="settings__states">
      <legend className="font-semibold">{adminSettingsText.fields.tax_by_state.label}</legend>
      <p className="muted">{rows.length === 0 ? text.empty : text.text}</p>
      <div className="grid gap-4" ref={list.list}>
        {rows.map((row, index) => (
          <StateRow
            errors={form.error?.fields ?? {}}
            index={index}
            isNew={list.isNew(row)}
            key={row.id}
            onChange={changed => list.change(row.id, changed)}
            onRemove={() => list.remove(row.id)}
            row={row}
            taken={rows.map(known => known.state)}
          />
        ))}
        <div>
          <Button data-add icon={<Icon of={Plus} />} onClick={() => list.add(noState)} size="small" variant="secondary">
            {text.add}
          </Button>
        </div>
      </div>
      <p>
        <Link className="link" to={analyticsPages.tax()}>
          {text.report}
        </Link>
      </p>
    </fieldset>
  );
}

interface RowProps {
  row: StateRate;
  index: number;
  isNew: boolean;
  /** States that already have a row. */
  taken: readonly string[];
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<StateRate>) => void;
  onRemove: () => void;
}

function StateRow({ row, index, isNew, taken, errors, onChange, onRemove }: RowProps) {
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
      <IconButton
        className="settings__remove"
        icon={<Icon of={X} />}
        label={state ? fill(text.remove, { state: state.name }) : text.removeNew}
        onClick={onRemove}
        tooltipAlign="end"
      />
      <Checkbox
        checked={row.onShipping}
        className="settings__taxed"
        label={text.onShipping}
        onChange={event => onChange({ onShipping: event.target.checked })}
      />
    </div>
  );
}
