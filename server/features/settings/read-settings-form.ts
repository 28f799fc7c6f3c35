import { type Refusal, refuse } from '#contract/errors.ts';
import type { SettingsInput } from '#contract/settings.ts';
import { type Cents, formatMoney, largestAmount, parseDollars } from '#domain/money.ts';
import { parseTaxRate } from '#domain/percent.ts';
import { findState } from '#domain/states.ts';
import type { OrderSettingValues } from './queries.ts';

const mostShipping: Cents = 100_000;
const mostHoldMinutes = 1440;
const percentProblem = 'Type a percentage such as 8.875, up to 100 and with three decimals at most.';

/** The form's text to stored values. Refuses `invalid` with a sentence for every field that is wrong. */
export function readSettingsForm(input: SettingsInput): OrderSettingValues | Refusal {
  const problems: Record<string, string> = {};
  const read = <T>(field: string, value: T | null, problem: string): T => {
    if (value === null) problems[field] = problem;
    // Never used: with a problem the whole form is refused.
    return value as T;
  };
  const values: OrderSettingValues = {
    standard_shipping_cents: read('standard_shipping', amount(input.standard_shipping, mostShipping), shippingProblem),
    expedited_shipping_cents: read(
      'expedited_shipping',
      amount(input.expedited_shipping, mostShipping),
      shippingProblem,
    ),
    free_shipping_threshold_cents: read(
      'free_shipping_threshold',
      amount(input.free_shipping_threshold, largestAmount),
      `Type an amount such as 75.00, up to ${formatMoney(largestAmount)}.`,
    ),
    tax_basis_points: read('tax', parseTaxRate(input.tax), percentProblem),
    tax_by_state: {},
    hold_minutes: read(
      'hold_minutes',
      minutes(input.hold_minutes),
      `Type whole minutes, from 1 to ${mostHoldMinutes}.`,
    ),
  };
  input.tax_by_state.forEach((row, index) => {
    const state = read(`tax_by_state.${index}.state`, findState(row.state), 'Choose one of the 50 US states.');
    const tax = read(`tax_by_state.${index}.tax`, parseTaxRate(row.tax), percentProblem);
    if (!state || tax === null) return;
    if (Object.hasOwn(values.tax_by_state, state.code))
      problems[`tax_by_state.${index}.state`] = `${state.name} is in the list twice.`;
    values.tax_by_state[state.code] = tax;
  });
  return Object.keys(problems).length > 0 ? refuse('invalid', {}, { fields: problems }) : values;
}

const shippingProblem = `Type an amount such as 12.00, up to ${formatMoney(mostShipping)}.`;

function amount(text: string, most: Cents): Cents | null {
  const cents = parseDollars(text);
  return cents !== null && cents <= most ? cents : null;
}

function minutes(text: string): number | null {
  return /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= mostHoldMinutes ? Number(text) : null;
}
