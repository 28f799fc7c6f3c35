import type { ComponentProps } from 'react';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import type { SectionName, SettingField } from '#contract/settings/shapes.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { HoursField } from './hours-field.tsx';
import { fieldsOf, hintOf, settingsFieldId } from './section-values.ts';
import { StateRates } from './state-rates.tsx';
import type { SectionForm } from './use-section-form.ts';

interface Props {
  name: SectionName;
  form: SectionForm;
  defaults: Readonly<Record<string, string>>;
  missing: readonly string[];
}

/** The fields of one section: lines of text, but for hours, confirmations and the list of states. */
export function SectionFields({ name, form, defaults, missing }: Props) {
  if (name === 'hours')
    return (
      <div className="grid gap-3">
        {fieldsOf(name).map(day => (
          <HoursField day={day} form={form} key={day} />
        ))}
      </div>
    );
  if (name === 'confirmations')
    return (
      <div className="grid gap-4">
        {fieldsOf(name).map(field => (
          <Checkbox
            checked={form.values[field] === 'yes'}
            hint={adminSettingsText.fields[field].where}
            id={settingsFieldId(field)}
            key={field}
            label={adminSettingsText.fields[field].label}
            onChange={event => form.change(field, event.target.checked ? 'yes' : '')}
          />
        ))}
      </div>
    );
  return (
    <div className="grid gap-6">
      <div className="settings__fields">
        {fieldsOf(name)
          .filter(field => field !== 'tax_by_state' && field in form.values)
          .map(field => (
            <TextField
              {...form.bind(field)}
              {...inputOf(name, field)}
              hint={
                <>
                  {missing.includes(field) && <strong>{adminSettingsText.isMissing} </strong>}
                  {hintOf(field, form.values[field] ?? '', defaults[field] ?? '')}
                </>
              }
              key={field}
              label={adminSettingsText.fields[field].label}
            />
          ))}
      </div>
      {name === 'tax' && <StateRates form={form} />}
    </div>
  );
}

/** The keyboard that a phone offers. */
function inputOf(section: SectionName, field: SettingField): ComponentProps<'input'> {
  if (section === 'social') return { inputMode: 'url', maxLength: 300, autoComplete: 'off' };
  if (section === 'company') return { maxLength: 200, autoComplete: 'off' };
  if (field === 'adverse_event_contact') return { maxLength: 254, autoComplete: 'off' };
  if (section === 'contacts' || field === 'mail_sender_address')
    return { inputMode: 'email', maxLength: 254, autoComplete: 'off', spellCheck: false };
  if (field === 'pixel_id') return { maxLength: 40, autoComplete: 'off', spellCheck: false };
  if (field === 'mail_sender_name') return { maxLength: 80, autoComplete: 'off' };
  return { inputMode: section === 'shipping' || section === 'tax' ? 'decimal' : 'numeric', maxLength: 16 };
}
