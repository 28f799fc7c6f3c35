import { fill } from '#content/fill.ts';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import { type SectionName, type SettingName, settingRow, settingsOf } from '#domain/settings.ts';
import { findState, type Zone, zones } from '#domain/states.ts';
import type { Difference } from '../parts/form/conflict-notice.tsx';

export type SectionValues = Readonly<Record<string, string>>;

export const settingsFieldId = (name: string) => `settings-${name.replaceAll('.', '-')}`;
/** The names of the fields in which two versions of a section differ. */
export const changedFields = (a: SectionValues, b: SectionValues): string[] =>
  Object.keys(b)
    .filter(name => (a[name] ?? '') !== (b[name] ?? ''))
    .map(name => adminSettingsText.fields[name as SettingName].label);

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
  if (kind === 'packages')
    return readPackages(value)
      .map(size => fill(adminSettingsText.packages.shown, size))
      .join(', ');
  if (kind === 'shippingRates')
    return readShippingRates(value)
      .map(rate => fill(rate.expedited ? text.shown : text.shownStandard, { ...rate, ...shownParts(rate) }))
      .join('; ');
  if (kind !== 'stateRates') return value;
  return readRates(value)
    .map(
      ({ state, tax, onShipping }) =>
        `${findState(state)?.name ?? state} ${tax}%${onShipping ? adminSettingsText.states.andShipping : ''}`,
    )
    .join(', ');
}

const text = adminSettingsText.shippingRates;

const shownParts = ({ zone, upTo }: TypedShippingRate) => ({
  zone: zone ? text.zones[zone] : unknown,
  upTo: upTo ? fill(text.shownUpTo, { upTo }) : text.anyWeight,
});

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

/** A package as typed. */
export interface TypedPackage {
  name: string;
  length: string;
  width: string;
  height: string;
  ounces: string;
}

const measures = ['length', 'width', 'height', 'ounces'] as const;

/** Parses lines such as '8 6 4 3 Small box'. */
export const readPackages = (text: string): TypedPackage[] =>
  text === ''
    ? []
    : text.split('\n').map(line => {
        const [length = '', width = '', height = '', ounces = '', ...name] = line
          .split(' ')
          .map(part => (part === unknown ? '' : part));
        return { name: name.join(' '), length, width, height, ounces };
      });

/** An incomplete row keeps its line, so that a refusal finds its row. */
export const writePackages = (rows: readonly TypedPackage[]): string =>
  rows
    .map(row => {
      const typed = measures.map(part => row[part].replaceAll(/\s+/g, '') || unknown).join(' ');
      return `${typed} ${row.name.replaceAll(/\s+/g, ' ').trimStart() || unknown}`;
    })
    .join('\n');

/** A rate as typed; an empty weight is any, an empty expedited price means not offered. */
export interface TypedShippingRate {
  zone: Zone | '';
  upTo: string;
  standard: string;
  expedited: string;
  extraDays: string;
}

/** Parses lines such as 'alaska_hawaii 16 18.00 none 3'. */
export const readShippingRates = (written: string): TypedShippingRate[] =>
  written === ''
    ? []
    : written.split('\n').map(line => {
        const [zone = '', upTo = '', standard = '', expedited = '', extraDays = ''] = line.split(' ');
        const empty = (part: string, word: string) => (part === word || part === unknown ? '' : part);
        return {
          zone: zones.find(known => known === zone) ?? '',
          upTo: empty(upTo, 'any'),
          standard: empty(standard, unknown),
          expedited: empty(expedited, 'none'),
          extraDays: empty(extraDays, unknown),
        };
      });

/** An incomplete row keeps its line, so that a refusal finds its row. */
export const writeShippingRates = (rows: readonly TypedShippingRate[]): string =>
  rows
    .map(({ zone, upTo, standard, expedited, extraDays }) => {
      const part = (typed: string, empty: string) => typed.replaceAll(/\s+/g, '') || empty;
      return [
        zone || unknown,
        part(upTo, 'any'),
        part(standard, unknown),
        part(expedited, 'none'),
        part(extraDays, '0'),
      ];
    })
    .map(parts => parts.join(' '))
    .join('\n');
