import { adminSettingsText } from '#content/microcopy/admin-pages.ts';
import type { AdminSettings, SettingsInput } from '#contract/settings.ts';
import { formatMoney } from '#domain/money.ts';
import { formatPercent } from '#domain/percent.ts';
import { findState } from '#domain/states.ts';

/** A row of the list of states; `id` is the row's own, so that one without a state yet can be told from another. */
export interface StateRate {
  id: string;
  state: string;
  tax: string;
}

/** The form as typed. */
export interface SettingsValues extends Omit<SettingsInput, 'version' | 'tax_by_state'> {
  tax_by_state: StateRate[];
}

export type SettingsFieldName = Exclude<keyof SettingsValues, 'tax_by_state'>;

export const settingsFieldId = (name: string) => `settings-${name.replaceAll('.', '-')}`;

/** What is stored, as a person would type it. */
export function valuesOf(settings: AdminSettings): SettingsValues {
  const dollars = (cents: number) => formatMoney(cents).slice(1);
  const percent = (basisPoints: number) => formatPercent(basisPoints).slice(0, -1);
  return {
    standard_shipping: dollars(settings.standard_shipping_cents),
    expedited_shipping: dollars(settings.expedited_shipping_cents),
    free_shipping_threshold: dollars(settings.free_shipping_threshold_cents),
    tax: percent(settings.tax_basis_points),
    tax_by_state: Object.entries(settings.tax_by_state)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([state, rate]) => ({ id: state, state, tax: percent(rate) })),
    hold_minutes: String(settings.hold_minutes),
  };
}

export function inputOf({ tax_by_state, ...values }: SettingsValues, version: string): SettingsInput {
  return { ...values, tax_by_state: tax_by_state.map(({ state, tax }) => ({ state, tax })), version };
}

export const isSame = (a: SettingsValues, b: SettingsValues) =>
  JSON.stringify(inputOf(a, '')) === JSON.stringify(inputOf(b, ''));

export interface Difference {
  label: string;
  theirs: string;
  yours: string;
}

/** Field by field what two people typed differently. */
export function differences(theirs: SettingsValues, yours: SettingsValues): Difference[] {
  const { fields, states } = adminSettingsText;
  const labels: [SettingsFieldName, string][] = [
    ['standard_shipping', fields.standard],
    ['expedited_shipping', fields.expedited],
    ['free_shipping_threshold', fields.threshold],
    ['tax', fields.tax],
    ['hold_minutes', fields.hold],
  ];
  const all = [
    ...labels.map(([name, label]) => ({ label, theirs: theirs[name], yours: yours[name] })),
    { label: states, theirs: listOf(theirs), yours: listOf(yours) },
  ];
  return all.filter(field => field.theirs !== field.yours);
}

const listOf = ({ tax_by_state }: SettingsValues) =>
  tax_by_state.map(({ state, tax }) => `${findState(state)?.name ?? state} ${tax}%`).join(', ') ||
  adminSettingsText.none;
