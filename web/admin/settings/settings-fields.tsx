import { adminSettingsText } from '#content/microcopy/admin-pages.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Panel } from '../layout/panel.tsx';
import { StateRates } from './state-rates.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

const text = adminSettingsText;

export function SettingsFields({ form }: { form: SettingsFormState }) {
  return (
    <>
      <Panel padded title={text.shipping}>
        <div className="settings__fields">
          <TextField
            {...form.bind('standard_shipping')}
            inputMode="decimal"
            label={text.fields.standard}
            maxLength={16}
            required
          />
          <TextField
            {...form.bind('expedited_shipping')}
            inputMode="decimal"
            label={text.fields.expedited}
            maxLength={16}
            required
          />
          <TextField
            {...form.bind('free_shipping_threshold')}
            hint={text.thresholdHint}
            inputMode="decimal"
            label={text.fields.threshold}
            maxLength={16}
            required
          />
        </div>
      </Panel>
      <Panel padded title={text.tax}>
        <div className="grid gap-6">
          <div className="settings__fields">
            <TextField
              {...form.bind('tax')}
              hint={text.taxHint}
              inputMode="decimal"
              label={text.fields.tax}
              maxLength={7}
              required
            />
          </div>
          <StateRates form={form} />
        </div>
      </Panel>
      <Panel padded title={text.orders}>
        <div className="settings__fields">
          <TextField
            {...form.bind('hold_minutes')}
            hint={text.holdHint}
            inputMode="numeric"
            label={text.fields.hold}
            maxLength={4}
            required
          />
        </div>
      </Panel>
    </>
  );
}
