import { fill } from '#content/fill.ts';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import { type SectionName, type SettingName, settingRow, settingsOf } from '#domain/settings.ts';
import { findState } from '#domain/states.ts';
import type { Difference } from '../parts/form/conflict-notice.tsx';

export type SectionValues = Readonly<Record<string, string>>;

export const settingsFieldId = (name: string) => `settings-${name.replaceAll('.', '-')}`;
export const sectionId = (section: string) => `section-${section}`;

export const isSame = (a: SectionValues, b: SectionValues) =>
  Object.keys(b).every(name => (a[name] ?? '') === (b[name] ?? ''));

/** The fields in which two versions differ. */
export function differences(section: SectionName, theirs: SectionValues, yours: SectionValues): Difference[] {
  return settingsOf(section)
    .filter(name => theirs[name] !== yours[name])
    .map(name => ({
      label: adminSettingsText.fields[name].label,
      theirs: valueText(name, theirs[name] ?? ''),
      yours: valueText(name, yours[name] ?? ''),
    }));
}

/** A value as text: state names for rates, words for a closed day. */
export function valueText(name: SettingName, value: string): string {
  const { kind } = settingRow(name);
  if (value === '') return kind === 'hours' ? adminSettingsText.hours.closed : adminSettingsText.none;
  if (kind === 'agreement') return adminSettingsText.confirmed;
  if (kind !== 'stateRates') return value;
  return readRates(value)
    .map(
      ({ state, tax, onShipping }) =>
        `${findState(state)?.name ?? state} ${tax}%${onShipping ? adminSettingsText.states.andShipping : ''}`,
    )
    .join(', ');
}

/** What a field is for, where it is shown, and its default. */
export function hintOf(name: SettingName, value: string, fallback: string): string {
  const { where } = adminSettingsText.fields[name];
  const { noFallback, isFallback } = adminSettingsText;
  const other = fallback === '' ? noFallback : fill(adminSettingsText.fallback, { value: fallback });
  const said = value === fallback && fallback !== '' ? isFallback : other;
  return [where, said].filter(Boolean).join(' ');
}

/** A line in the list of problems, with its field's name. */
export function problemText(name: string, problem: string): string {
  const labels: Readonly<Record<string, { label: string }>> = adminSettingsText.fields;
  const field = labels[name.split('.')[0] ?? '']?.label ?? name;
  return fill(adminSettingsText.problem, { field, problem });
}

export interface StateRate {
  state: string;
  tax: string;
  onShipping: boolean;
}

const unknown = '?';

/** Parses lines such as 'TX 8.25'. */
export const readRates = (text: string): StateRate[] =>
  text === ''
    ? []
    : text.split('\n').map(line => {
        const [, state = '', tax = '', more] = /^(\S*) (.*?)( shipping)?$/.exec(line) ?? [];
        return {
          state: state === unknown ? '' : state,
          tax: tax === unknown ? '' : tax,
          onShipping: more !== undefined,
        };
      });

/** An incomplete row keeps its line, so that a refusal finds its row. */
export const writeRates = (rows: readonly StateRate[]): string =>
  rows
    .map(
      ({ state, tax, onShipping }) =>
        `${state || unknown} ${tax.trim().replaceAll(/\s+/g, '') || unknown}${onShipping ? ' shipping' : ''}`,
    )
    .join('\n');
