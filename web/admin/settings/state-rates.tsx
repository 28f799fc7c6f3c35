import Plus from 'lucide/dist/esm/icons/plus.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useRef, useState } from 'react';
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
import type { SectionForm } from './use-settings-form.ts';

const text = adminSettingsText.states;
const field = 'tax_by_state';

/** A row of the list; `id` distinguishes rows without a state. */
interface Row extends StateRate {
  id: string;
}

const rowsOf = (value: string): Row[] => readRates(value).map((rate, at) => ({ ...rate, id: `${at}-${rate.state}` }));

/** A row for each state in which the shop is registered. */
export function StateRates({ form }: { form: SectionForm }) {
  const value = form.values[field] ?? '';
  const [shown, setShown] = useState(() => ({ value, rows: rowsOf(value) }));
  const added = useRef('');
  const list = useRef<HTMLDivElement>(null);
  // Another version replaced the value.
  const rows = shown.value === value ? shown.rows : rowsOf(value);
  const put = (next: Row[]) => {
    const written = writeRates(next);
    setShown({ value: written, rows: next });
    form.change(field, written);
  };
  const add = () => {
    added.current = crypto.randomUUID();
    put([...rows, { id: added.current, state: '', tax: '', onShipping: false }]);
  };
  const remove = (id: string) => {
    put(rows.filter(row => row.id !== id));
    // The pressed button disappears with its row.
    list.current?.querySelector<HTMLButtonElement>('[data-add]')?.focus();
  };
  return (
    <fieldset className="settings__states">
      <legend className="font-semibold">{adminSettingsText.fields.tax_by_state.label}</legend>
      <p className="muted">{rows.length === 0 ? text.empty : text.text}</p>
      <div className="grid gap-4" ref={list}>
        {rows.map((row, index) => (
          <StateRow
            errors={form.error?.fields ?? {}}
            index={index}
            isNew={row.id === added.current}
            key={row.id}
            onChange={changed => put(rows.map(known => (known.id === row.id ? { ...known, ...changed } : known)))}
            onRemove={() => remove(row.id)}
            row={row}
            taken={rows.map(known => known.state)}
          />
        ))}
        <div>
          <Button data-add icon={<Icon of={Plus} />} onClick={add} size="small" variant="secondary">
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
