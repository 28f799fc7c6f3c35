import type { ComponentProps } from 'react';
import { fill } from '#content/fill.ts';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import { zipHint } from '#domain/address.ts';
import { type SectionName, type SettingKind, type SettingName, settingRow, settingsOf } from '#domain/settings.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { HoursField } from './hours-field.tsx';
import { PackageSizes } from './package-sizes.tsx';
import { settingsFieldId } from './section-values.ts';
import { ShippingRates } from './shipping-rates.tsx';
import { StateRates } from './state-rates.tsx';
import type { SectionForm } from './use-settings-form.ts';

interface Props {
  name: SectionName;
  form: SectionForm;
  defaults: Readonly<Record<string, string>>;
  missing: readonly string[];
}

/** The fields of one section: text fields, except hours, confirmations and the list of states. */
export function SectionFields({ name, form, defaults, missing }: Props) {
  const fields = settingsOf(name).filter(field => field in form.values);
  const ofKind = (kind: SettingKind) => fields.filter(field => settingRow(field).kind === kind);
  const [days, agreements, states] = [ofKind('hours'), ofKind('agreement'), ofKind('stateRates')];
  const [boxes, rates] = [ofKind('packages'), ofKind('shippingRates')];
  const lines = fields.filter(field => ![...days, ...agreements, ...states, ...boxes, ...rates].includes(field));
  return (
    <>
      {days.length > 0 && (
        <div className="grid gap-3">
          {days.map(day => (
            <HoursField day={day} form={form} key={day} />
          ))}
        </div>
      )}
      {agreements.length > 0 && (
        <div className="grid gap-4">
          {agreements.map(field => (
            <Checkbox
              checked={form.values[field] === 'yes'}
              error={form.bind(field).error ?? ''}
              hint={adminSettingsText.fields[field].where}
              id={settingsFieldId(field)}
              key={field}
              label={adminSettingsText.fields[field].label}
              onChange={event => form.change(field, event.target.checked ? 'yes' : '')}
            />
          ))}
        </div>
      )}
      {lines.length + states.length > 0 && (
        <div className="grid gap-6">
          <div className="settings__fields">
            {lines.map(field => (
              <TextField
                {...form.bind(field)}
                {...inputs[settingRow(field).kind]}
                hint={<Hint fallback={defaults[field] ?? ''} field={field} form={form} missing={missing} />}
                key={field}
                label={adminSettingsText.fields[field].label}
              />
            ))}
          </div>
          {states.length > 0 && <StateRates form={form} />}
          {boxes.length > 0 && <PackageSizes form={form} />}
          {rates.length > 0 && <ShippingRates form={form} />}
        </div>
      )}
    </>
  );
}

type HintProps = Pick<Props, 'form' | 'missing'> & { field: SettingName; fallback: string };

/** Whether it is missing or does not fit, where it is shown, and its default if it differs. */
function Hint({ field, fallback, form, missing }: HintProps) {
  const { label, where } = adminSettingsText.fields[field];
  const isOther = fallback !== '' && form.values[field] !== fallback;
  const { ship_from_state: state = '', ship_from_postal: zip = '' } = form.values;
  const zipProblem = field === 'ship_from_postal' ? zipHint(state, zip) : null;
  if (!missing.includes(field) && !where && !isOther && !zipProblem) return null;
  return (
    <>
      {zipProblem && <strong>{zipProblem} </strong>}
      {missing.includes(field) && <strong>{adminSettingsText.isMissing} </strong>}
      {where}
      {isOther && ` ${fill(adminSettingsText.fallback, { value: fallback })} `}
      {isOther && (
        <button
          aria-label={fill(adminSettingsText.putBackNamed, { field: label })}
          className="link settings__back"
          onClick={() => form.change(field, fallback)}
          type="button"
        >
          {adminSettingsText.putBack}
        </button>
      )}
    </>
  );
}

type Input = ComponentProps<'input'>;

const words: Input = { autoComplete: 'off', maxLength: 200 };
const address: Input = { inputMode: 'email', maxLength: 254, autoComplete: 'off', spellCheck: false };
const amount: Input = { inputMode: 'decimal', maxLength: 16 };
const figure: Input = { inputMode: 'numeric', maxLength: 16 };

/** A phone's keyboard, and the longest text, by kind. */
const inputs: Readonly<Record<SettingKind, Input>> = {
  words,
  senderName: { ...words, maxLength: 80 },
  senderAddress: address,
  email: address,
  phoneOrEmail: { ...words, maxLength: 254 },
  httpsAddress: { inputMode: 'url', maxLength: 300, autoComplete: 'off' },
  pixelId: { maxLength: 40, autoComplete: 'off', spellCheck: false },
  stateCode: { maxLength: 2, autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
  zip: { inputMode: 'numeric', maxLength: 10, autoComplete: 'off' },
  dollars: amount,
  taxRate: amount,
  minutes: figure,
  whole: figure,
  // Not text fields.
  stateRates: {},
  packages: {},
  shippingRates: {},
  agreement: {},
  hours: {},
};
