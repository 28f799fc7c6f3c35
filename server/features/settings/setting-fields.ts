import { type RowOf, type SettingKind, type SettingName, settingRow } from '#domain/settings.ts';
import {
  agreement,
  dollars,
  email,
  type FieldKind,
  hours,
  httpsAddress,
  packages,
  phoneOrEmail,
  pixelId,
  stateCode,
  stateRates,
  taxRate,
  whole,
  words,
  zip,
} from './field-kinds.ts';
import { shippingRates } from './shipping-rates-field.ts';

const minutes = whole('minutes', 1, 1440);

/** How each kind of setting is read and shown. */
const kinds: { readonly [Kind in SettingKind]: (row: RowOf<Kind>) => FieldKind } = {
  words: ({ most }) => words(most),
  senderName,
  senderAddress: () => needed(email, 'Type the address that mail comes from.'),
  email: () => email,
  phoneOrEmail: () => phoneOrEmail,
  httpsAddress: () => httpsAddress,
  pixelId: () => pixelId,
  stateCode: () => stateCode,
  zip: () => zip,
  dollars: ({ most, example }) => dollars(most, example),
  minutes: () => minutes,
  whole: ({ unit, least, most }) => whole(unit, least, most),
  taxRate: () => taxRate,
  stateRates: () => stateRates,
  packages: () => packages,
  shippingRates: () => shippingRates,
  agreement: () => agreement,
  hours: () => hours,
};

export function settingField(name: SettingName): FieldKind {
  const row = settingRow(name);
  return kinds[row.kind](row as never);
}

/** Shown before the address; a mail header allows no angle brackets or quotes here. */
function senderName(): FieldKind {
  const plain = words(80);
  return {
    ...plain,
    read: text => (/[<>"@]/.test(text) ? { problems: { '': 'Type a name without <, >, " and @.' } } : plain.read(text)),
  };
}

function needed(kind: FieldKind, problem: string): FieldKind {
  return { ...kind, read: text => (text === '' ? { problems: { '': problem } } : kind.read(text)) };
}
