import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { fill } from '#content/fill.ts';
import { adminSettingsText } from '#content/microcopy/admin-pages.ts';
import { findState, states } from '#domain/states.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { type StateRate, settingsFieldId } from './form-values.ts';
import type { SettingsFormState } from './use-settings-form.ts';

const text = adminSettingsText;

/** A row for each state with a rate of its own. */
export function StateRates({ form }: { form: SettingsFormState }) {
  const rows = form.values.tax_by_state;
  const added = useRef('');
  const list = useRef<HTMLDivElement>(null);
  const put = (next: StateRate[]) => form.change({ tax_by_state: next }, 'tax_by_state.');
  const add = () => {
    added.current = crypto.randomUUID();
    put([...rows, { id: added.current, state: '', tax: '' }]);
  };
  const remove = (id: string) => {
    put(rows.filter(row => row.id !== id));
    // The pressed button goes with its row.
    list.current?.querySelector<HTMLButtonElement>('[data-add]')?.focus();
  };
  return (
    <fieldset className="settings__states">
      <legend className="font-semibold">{text.states}</legend>
      <p className="muted">{rows.length === 0 ? text.noStates : text.statesText}</p>
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
            {text.addState}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

interface RowProps {
  row: StateRate;
  index: number;
  isNew: boolean;
  /** States that have a row already. */
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
        label={text.fields.state}
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
        label={text.fields.stateTax}
        maxLength={7}
        onChange={event => onChange({ tax: event.target.value })}
        value={row.tax}
      />
      <IconButton
        className="settings__remove"
        icon={<Icon of={X} />}
        label={state ? fill(text.removeState, { state: state.name }) : text.removeNew}
        onClick={onRemove}
        tooltipAlign="end"
      />
    </div>
  );
}
