import { activityFactNames, activityTitles, activityValues } from '#content/words/admin/activity.ts';
import type { ActivityFact } from '#contract/activity/shapes.ts';
import { capitalized } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';
import { formatPercent } from '#domain/percent.ts';
import { displayDate } from '#domain/time/dates.ts';
import { displayClock } from '#domain/time/short-date.ts';
import { uuidForm } from '#server/database/uuid.ts';

/** Longer texts are cut. */
const mostLetters = 300;

/** The title of an action like 'order.status'; without one, its code in words. */
export const titleOf = (action: string): string =>
  Object.hasOwn(activityTitles, action) ? (activityTitles[action] ?? action) : spoken(action);

/**
 * A log entry's facts in words. Older entries have other shapes: a pair `from`, `to` belongs to the action, a field
 * with such a pair changed, anything else is a single fact. `people` are email addresses by id.
 */
export function factWords(
  action: string,
  facts: unknown,
  people: Readonly<Record<string, string>> = {},
): ActivityFact[] {
  const { from, to, ...others } = isObject(facts) ? facts : {};
  const own = action.split('.')[1] ?? action;
  const pairs = to === undefined ? (from === undefined ? {} : { status: from }) : { [own]: { from: from ?? null, to } };
  return Object.entries({ ...pairs, ...others }).flatMap(([field, value]) => words(field, value, people));
}

function words(field: string, value: unknown, people: Readonly<Record<string, string>>): ActivityFact[] {
  const name = nameOf(field);
  if (!isObject(value))
    return isSaid(value) && !isId(value) ? [{ name, from: null, to: valueWords(field, value, people) }] : [];
  if (!('from' in value || 'to' in value)) return inner(name, field, {}, value);
  const { from = null, to = null } = value;
  if (isObject(from) || isObject(to)) return inner(name, field, isObject(from) ? from : {}, isObject(to) ? to : {});
  return [{ name, from: valueWords(field, from, people), to: valueWords(field, to, people) }];
}

/** The entries of a table of values that differ, as for the rates by state. */
function inner(name: string, field: string, from: Facts, to: Facts): ActivityFact[] {
  const wasThere = Object.keys(from).length > 0;
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter(key => JSON.stringify(from[key]) !== JSON.stringify(to[key]))
    .map(key => ({
      name: `${name} ${key}`.slice(0, mostLetters),
      from: wasThere ? valueWords(field, from[key], {}) : null,
      to: valueWords(field, to[key], {}),
    }));
}

function valueWords(field: string, value: unknown, people: Readonly<Record<string, string>>): string {
  if (!isSaid(value)) return activityValues.none;
  if (typeof value === 'boolean') return value ? activityValues.yes : activityValues.no;
  if (typeof value === 'number') return numberWords(field, value);
  if (Array.isArray(value))
    return cut(value.map(part => (typeof part === 'string' ? nameOf(part) : text(part))).join(', '));
  if (typeof value === 'string' && Object.hasOwn(people, value)) return people[value] ?? value;
  if (typeof value !== 'string') return cut(text(value));
  if (isMoment(value)) return `${displayDate(value)}, ${displayClock(value)}`;
  return cut(isCode(value) ? value.replaceAll('_', ' ') : value);
}

function numberWords(field: string, value: number): string {
  if (!Number.isSafeInteger(value)) return String(value);
  if (field.endsWith('_cents')) return formatMoney(value);
  return field.endsWith('_basis_points') ? formatPercent(value) : String(value);
}

const nameOf = (field: string): string =>
  Object.hasOwn(activityFactNames, field)
    ? (activityFactNames[field] ?? field)
    : cut(spoken(field.replace(/_(cents|basis_points)$/, '')));

/** 'free_shipping' as 'Free shipping'. */
const spoken = (code: string): string => capitalized(code.replaceAll(/[._]/g, ' '));

type Facts = Record<string, unknown>;

const isObject = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSaid = (value: unknown) => value !== null && value !== undefined && value !== '';
/** Ids mean nothing to a reader. */
const isId = (value: unknown) => typeof value === 'string' && uuidForm.test(value);
const isCode = (value: string) => /^[a-z]+(_[a-z]+)+$/.test(value);
const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value);
const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const cut = (value: string) => (value.length > mostLetters ? `${value.slice(0, mostLetters)}…` : value);
