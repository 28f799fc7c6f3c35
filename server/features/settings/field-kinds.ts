import { noSuchState } from '#domain/address.ts';
import { isEmail } from '#domain/email.ts';
import { type Cents, formatMoney, parseDollars } from '#domain/money.ts';
import { heaviestOunces, longestInches, type PackageSize, parseMeasure } from '#domain/parcel/package-size.ts';
import { formatPercent, parseTaxRate } from '#domain/percent.ts';
import { findState } from '#domain/states.ts';
import { largestTaxRate, type StateTax } from '#domain/tax/tax.ts';
import type { SupportDay } from '#domain/ticket/support-hours.ts';

/** The stored value of a typed text, or its problems by field: '' is the field itself, '1.tax' a part of it. */
export type Reading = { value: unknown } | { problems: Readonly<Record<string, string>> };

export interface FieldKind {
  read(text: string): Reading;
  /** The stored value as a person would type it. */
  show(value: never): string;
}

const ok = (value: unknown): Reading => ({ value });
const wrong = (problem: string): Reading => ({ problems: { '': problem } });
const asIs = (value: string) => value;

/** Rejects [placeholders]: they would be shown to shoppers verbatim. */
const waits = /[[\]{}]/;
const control = /\p{Cc}/u;

/** One line of text; empty means not set. */
export const words = (most: number): FieldKind => ({
  read(text) {
    if (text.length > most) return wrong(`Type ${most} letters at most.`);
    if (waits.test(text)) return wrong('Type the fact itself, without brackets.');
    return control.test(text) ? wrong('Type it in one line.') : ok(text);
  },
  show: asIs,
});

export const email: FieldKind = {
  read: text => (text === '' || isEmail(text) ? ok(text) : wrong('Type an email address such as help@example.com.')),
  show: asIs,
};

/** Where to report a bad reaction: US cosmetics law requires a US phone number, an address or an email. */
export const phoneOrEmail: FieldKind = {
  read: text => (text === '' || isEmail(text) || isUsPhone(text) ? ok(text) : wrong(contactProblem)),
  show: asIs,
};

const contactProblem = 'Type a US phone number with 10 digits, or an email address.';

const isUsPhone = (text: string) =>
  /^[\d\s()+.-]+$/.test(text) && text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '').length === 10;

export const stateCode: FieldKind = {
  read(text) {
    const state = findState(text);
    return text === '' || state ? ok(state?.code ?? '') : wrong('Type a US state or territory, such as TX.');
  },
  show: asIs,
};

export const zip: FieldKind = {
  read: text => (/^(\d{5}(-\d{4})?)?$/.test(text) ? ok(text) : wrong('Type a ZIP code such as 78704.')),
  show: asIs,
};

/** An external page; hidden if empty. */
export const httpsAddress: FieldKind = {
  read: text => (text === '' || isHttps(text) ? ok(text) : wrong('Type an address that begins with https://.')),
  show: asIs,
};

function isHttps(text: string): boolean {
  if (text.length > 300 || /\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && hostname.includes('.') && !username && !password;
}

/** As shown in TikTok's Events Manager; if empty the pixel is never loaded. */
export const pixelId: FieldKind = {
  read: text =>
    text === '' || /^[a-z0-9]{10,40}$/i.test(text)
      ? ok(text)
      : wrong('Type the 10 to 40 letters and digits that TikTok Events Manager shows.'),
  show: asIs,
};

export const dollars = (most: Cents, example: string): FieldKind => ({
  read(text) {
    const cents = parseDollars(text);
    return cents !== null && cents <= most
      ? ok(cents)
      : wrong(`Type an amount such as ${example}, up to ${formatMoney(most)}.`);
  },
  show: (cents: Cents) => formatMoney(cents).slice(1),
});

export const whole = (unit: string, least: number, most: number): FieldKind => ({
  read: text =>
    /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most
      ? ok(Number(text))
      : wrong(`Type whole ${unit}, from ${least} to ${most}.`),
  show: String,
});

const percentProblem = 'Type a percentage such as 8.875, with three decimals at most.';
const rateText = (basisPoints: number) => formatPercent(basisPoints).slice(0, -1);

export const taxRate: FieldKind = {
  read(text) {
    const problem = taxRateProblem(text);
    return problem === null ? ok(parseTaxRate(text)) : wrong(problem);
  },
  show: rateText,
};

/** A rate of 60 % is a slip of the hand, and every buyer of that state would pay it. */
function taxRateProblem(text: string): string | null {
  const rate = parseTaxRate(text);
  if (rate === null) return percentProblem;
  return rate > largestTaxRate ? `A sales tax is ${formatPercent(largestTaxRate)} at most. Check this rate.` : null;
}

const taxedToo = 'shipping';

/** One line per state of registration: 'TX 8.25', or 'TX 8.25 shipping' where shipping is taxed too. */
export const stateRates: FieldKind = {
  read(text) {
    const problems: Record<string, string> = {};
    const rates: Record<string, StateTax> = {};
    const lines = text === '' ? [] : text.split('\n');
    lines.forEach((line, index) => {
      const [code = '', rate = '', onShipping] = line.split(' ');
      const state = findState(code);
      const tax = parseTaxRate(rate);
      const problem = taxRateProblem(rate);
      if (!state) problems[`${index}.state`] = noSuchState;
      else if (Object.hasOwn(rates, state.code)) problems[`${index}.state`] = `${state.name} is in the list twice.`;
      if (problem !== null) problems[`${index}.tax`] = problem;
      if (onShipping !== undefined && onShipping !== taxedToo)
        problems[`${index}.tax`] = `After the rate stands nothing, or ${taxedToo}.`;
      if (state && tax !== null) rates[state.code] = { basisPoints: tax, onShipping: onShipping === taxedToo };
    });
    return Object.keys(problems).length > 0 ? { problems } : ok(rates);
  },
  show: (rates: Readonly<Record<string, StateTax>>) =>
    Object.entries(rates)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([state, tax]) => `${state} ${rateText(tax.basisPoints)}${tax.onShipping ? ` ${taxedToo}` : ''}`)
      .join('\n'),
};

const mostPackages = 12;

/** One line per package: '8 6 4 3 Small box' is 8 × 6 × 4 inches, 3 ounces. The first is the default. */
export const packages: FieldKind = {
  read(text) {
    const problems: Record<string, string> = {};
    const lines = text === '' ? [] : text.split('\n');
    if (lines.length > mostPackages) return wrong(`You can add up to ${mostPackages} packages.`);
    const sizes = lines.map((line, index): PackageSize => {
      const [length, width, height, ounces, ...rest] = line.split(' ');
      const measure = (part: string, typed = '', most = longestInches) => {
        const value = parseMeasure(typed, most);
        if (value === null) problems[`${index}.${part}`] = `A number above 0, up to ${most}.`;
        return value ?? 0;
      };
      const name = rest.join(' ').trim();
      if (!/^[^\p{C}[\]{}?]{1,40}$/u.test(name)) problems[`${index}.name`] = 'Name it, in 40 letters at most.';
      return {
        name,
        length: measure('length', length),
        width: measure('width', width),
        height: measure('height', height),
        ounces: measure('ounces', ounces, heaviestOunces),
      };
    });
    sizes.forEach(({ name }, index) => {
      if (sizes.findIndex(other => other.name === name) < index) problems[`${index}.name`] ??= 'This name is taken.';
    });
    return Object.keys(problems).length > 0 ? { problems } : ok(sizes);
  },
  show: (sizes: readonly PackageSize[]) =>
    sizes.map(({ name, length, width, height, ounces }) => `${length} ${width} ${height} ${ounces} ${name}`).join('\n'),
};

/** 'yes', or empty for not yet. */
export const agreement: FieldKind = {
  read: text => (text === '' || text === 'yes' ? ok(text === 'yes') : wrong('Say yes or leave it empty.')),
  show: (isGiven: boolean) => (isGiven ? 'yes' : ''),
};

/** '09:00-18:00'; empty is closed. */
export const hours: FieldKind = {
  read(text) {
    if (text === '') return ok(null);
    const match = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
    if (!match) return wrong('Type both times, such as 09:00 and 18:00.');
    const opens = Number(match[1]) + Number(match[2]) / 60;
    const closes = Number(match[3]) + Number(match[4]) / 60;
    return opens < closes ? ok([opens, closes]) : wrong('It must open before it closes.');
  },
  show: (day: SupportDay | null) => (day ? `${clock(day[0])}-${clock(day[1])}` : ''),
};

const clock = (hour: number) => {
  const minutes = Math.round(hour * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};
