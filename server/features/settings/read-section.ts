import { callerRefusals } from '#content/words/refusals.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { SectionInput } from '#contract/settings/shapes.ts';
import { type ShipFrom, senderOf } from '#domain/parcel/sender.ts';
import { type SectionName, type SettingKey, type SettingName, settingKey } from '#domain/settings.ts';
import type { Env } from '#server/env.ts';
import { fieldsOf } from './read-settings.ts';
import { settingField } from './setting-fields.ts';

export type SectionValues = Partial<Record<SettingKey, unknown>>;

/**
 * Converts a section's text to stored values by key. Refuses `invalid` with a sentence for every wrong or missing
 * field.
 */
export function readSection(
  section: SectionName,
  typed: SectionInput['values'],
  env: Pick<Env, 'SHOP_MODE'>,
  sellsLabels: boolean,
): SectionValues | Refusal {
  const problems: Record<string, string> = {};
  const values: SectionValues = {};
  const names = fieldsOf(section, env);
  const unknownName = Object.keys(typed).find(name => !names.includes(name as SettingName));
  if (unknownName !== undefined) return refuse('bad_request', {}, { message: callerRefusals.otherSection });
  for (const name of names) {
    const text = typed[name];
    const reading = text === undefined ? { problems: { '': 'This field is missing.' } } : settingField(name).read(text);
    if ('value' in reading) values[settingKey(name)] = reading.value;
    else
      for (const [part, problem] of Object.entries(reading.problems))
        problems[part ? `${name}.${part}` : name] = problem;
  }
  if (Object.keys(problems).length === 0 && section === 'hours' && Object.values(values).every(day => day === null))
    problems.monday = 'Support must be open at some time of the week.';
  if (Object.keys(problems).length === 0 && values.carrier_prices === true) {
    const problem = whyNoCarrier(values, sellsLabels);
    if (problem) problems.carrier_prices = problem;
  }
  return Object.keys(problems).length > 0 ? refuse('invalid', {}, { fields: problems }) : values;
}

function whyNoCarrier(values: SectionValues, sellsLabels: boolean): string | null {
  if (!sellsLabels) return 'Nobody can be asked: this shop buys its labels elsewhere. EASYPOST_API_KEY sets one up.';
  return senderOf(values as ShipFrom) ? null : 'First name where parcels leave from, and a package.';
}
