import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import type { SettingName } from '#domain/settings.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { settingsFieldId } from './section-values.ts';
import type { SectionForm } from './use-settings-form.ts';

const text = adminSettingsText.hours;

/** The hours of a day when it is first opened. */
const usual = '09:00-18:00';

/** One day of support: open or closed, from and to. */
export function HoursField({ day, form }: { day: SettingName; form: SectionForm }) {
  const value = form.values[day] ?? '';
  const error = form.error?.fields[day];
  const [from = '', to = ''] = value.split('-');
  const { label } = adminSettingsText.fields[day];
  const id = settingsFieldId(day);
  const times = [
    { name: text.from, value: from, put: (typed: string) => form.change(day, `${typed}-${to}`) },
    { name: text.to, value: to, put: (typed: string) => form.change(day, `${from}-${typed}`) },
  ];
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="settings__day">
      <legend className="visually-hidden">{label}</legend>
      <Checkbox
        checked={value !== ''}
        id={id}
        label={
          <>
            {label}
            <span className="visually-hidden">, {text.open}</span>
          </>
        }
        onChange={event => form.change(day, event.target.checked ? usual : '')}
      />
      {value === '' ? (
        <span className="muted settings__closed">{text.closed}</span>
      ) : (
        <div className="settings__times num">
          {times.map(time => (
            <label className="settings__time" key={time.name}>
              <span className="muted">{time.name}</span>
              <input
                aria-invalid={error ? true : undefined}
                className="field__control"
                onChange={event => time.put(event.target.value)}
                type="time"
                value={time.value}
              />
            </label>
          ))}
        </div>
      )}
      {error && (
        <p className="field__error settings__day-error" id={`${id}-error`}>
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
