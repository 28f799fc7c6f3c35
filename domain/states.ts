/** A US state, the District of Columbia, a territory, or one of the three states of military addresses. */
export interface State {
  code: string;
  name: string;
}

/** Code, name, and the first three digits of its ZIP codes. */
const table: readonly (readonly [code: string, name: string, zipPrefixes: string])[] = [
  ['AL', 'Alabama', '350-352 354-369'],
  ['AK', 'Alaska', '995-999'],
  ['AZ', 'Arizona', '850-853 855-857 859-860 863-865'],
  ['AR', 'Arkansas', '716-729'],
  ['CA', 'California', '900-908 910-928 930-961'],
  ['CO', 'Colorado', '800-816'],
  ['CT', 'Connecticut', '060-069'],
  ['DE', 'Delaware', '197-199'],
  ['DC', 'District of Columbia', '200 202-205 569'],
  ['FL', 'Florida', '320-339 341-342 344 346-347 349'],
  ['GA', 'Georgia', '300-319 398-399'],
  ['HI', 'Hawaii', '967-968'],
  ['ID', 'Idaho', '832-838'],
  ['IL', 'Illinois', '600-620 622-629'],
  ['IN', 'Indiana', '460-479'],
  ['IA', 'Iowa', '500-516 520-528'],
  ['KS', 'Kansas', '660-662 664-679'],
  ['KY', 'Kentucky', '400-418 420-427'],
  ['LA', 'Louisiana', '700-701 703-708 710-714'],
  ['ME', 'Maine', '039-049'],
  ['MD', 'Maryland', '206-212 214-219'],
  ['MA', 'Massachusetts', '010-027 055'],
  ['MI', 'Michigan', '480-499'],
  ['MN', 'Minnesota', '550-551 553-567'],
  ['MS', 'Mississippi', '386-397'],
  ['MO', 'Missouri', '630-631 633-641 644-658'],
  ['MT', 'Montana', '590-599'],
  ['NE', 'Nebraska', '680-681 683-693'],
  ['NV', 'Nevada', '889-891 893-895 897-898'],
  ['NH', 'New Hampshire', '030-038'],
  ['NJ', 'New Jersey', '070-089'],
  ['NM', 'New Mexico', '870-871 873-884'],
  ['NY', 'New York', '005 100-149'],
  ['NC', 'North Carolina', '270-289'],
  ['ND', 'North Dakota', '580-588'],
  ['OH', 'Ohio', '430-459'],
  ['OK', 'Oklahoma', '730-731 734-741 743-749'],
  ['OR', 'Oregon', '970-979'],
  ['PA', 'Pennsylvania', '150-196'],
  ['RI', 'Rhode Island', '028-029'],
  ['SC', 'South Carolina', '290-299'],
  ['SD', 'South Dakota', '570-577'],
  ['TN', 'Tennessee', '370-385'],
  ['TX', 'Texas', '733 750-770 772-799 885'],
  ['UT', 'Utah', '840-847'],
  ['VT', 'Vermont', '050-054 056-059'],
  ['VA', 'Virginia', '201 220-246'],
  ['WA', 'Washington', '980-986 988-994'],
  ['WV', 'West Virginia', '247-268'],
  ['WI', 'Wisconsin', '530-532 534-535 537-549'],
  ['WY', 'Wyoming', '820-831'],
  ['AS', 'American Samoa', ''],
  ['GU', 'Guam', '969'],
  ['MP', 'Northern Mariana Islands', ''],
  ['PR', 'Puerto Rico', '006-007 009'],
  ['VI', 'US Virgin Islands', '008'],
  ['AA', 'Armed Forces Americas', '340'],
  ['AE', 'Armed Forces Europe', '090-098'],
  ['AP', 'Armed Forces Pacific', '962-966'],
];

/** ZIP codes in another state than their first three digits say, or in a country of its own with US mail. */
const zipExceptions: Readonly<Record<string, string>> = {
  '06390': 'NY',
  '20598': 'VA',
  '72643': 'MO',
  '73960': 'TX',
  '83414': 'WY',
  '96799': 'AS',
  '96939': 'PW',
  '96940': 'PW',
  '96941': 'FM',
  '96942': 'FM',
  '96943': 'FM',
  '96944': 'FM',
  '96950': 'MP',
  '96951': 'MP',
  '96952': 'MP',
  '96960': 'MH',
  '96970': 'MH',
};

/** Parts of the country that a parcel reaches alike. The first two are always shipped to. */
export const zones = ['contiguous', 'alaska_hawaii', 'territories', 'military'] as const;
export type Zone = (typeof zones)[number];

/** Zones that the owner decides about. */
export const switchableZones: readonly Zone[] = ['territories', 'military'];

const fartherStates: Readonly<Record<Exclude<Zone, 'contiguous'>, string>> = {
  alaska_hawaii: 'AK HI',
  territories: 'AS GU MP PR VI',
  military: 'AA AE AP',
};

/** The zone of a state by its code; without one, the states that touch each other, where most parcels go. */
export const zoneOf = (state: string | null): Zone =>
  zones.find(zone => zone !== 'contiguous' && state && fartherStates[zone].split(' ').includes(state)) ?? 'contiguous';

/** The fifty states and the District of Columbia by name, then territories and military addresses. */
export const states: readonly State[] = table.map(([code, name]) => ({ code, name }));

/** A state by its code or name, in any case; null if there is none. */
export function findState(text: string): State | null {
  const wanted = text.trim().toLowerCase();
  return states.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted) ?? null;
}

/**
 * Whether a ZIP code fits a state. False is a reason for a hint, never a refusal: prefixes cross borders and change. An
 * incomplete ZIP code or an unknown state counts as fitting.
 */
export function zipLooksLike(stateCode: string, zip: string): boolean {
  const digits = fiveDigits(zip);
  const row = table.find(([code]) => code === stateCode);
  if (!digits || !row) return true;
  const exception = zipExceptions[digits];
  return exception ? exception === stateCode : holdsPrefix(row[2], digits.slice(0, 3));
}

/** The state of a complete ZIP code; undefined if none has it. */
export function stateOfZip(zip: string): State | undefined {
  return fiveDigits(zip) ? states.find(({ code }) => zipLooksLike(code, zip)) : undefined;
}

/** The first five digits of a complete ZIP code or ZIP+4. */
const fiveDigits = (zip: string): string | undefined => /^(\d{5})(?:-\d{4})?$/.exec(zip.trim())?.[1];

// Prefixes have three digits each, so text compares like numbers.
function holdsPrefix(ranges: string, prefix: string): boolean {
  return ranges.split(' ').some(range => range.slice(0, 3) <= prefix && prefix <= range.slice(-3));
}
