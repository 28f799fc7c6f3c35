import { expect, test } from 'vitest';
import { findState, stateOfZip, states, type Zone, zipLooksLike, zoneOf, zones } from './states.ts';

test('there are fifty states and DC, five territories and three military states, each once and in one zone', () => {
  expect(new Set(states.map(state => state.code)).size).toBe(states.length);
  const count = (zone: Zone) => states.filter(({ code }) => zoneOf(code) === zone).length;
  expect(zones.map(zone => [zone, count(zone)])).toEqual([
    ['contiguous', 49],
    ['alaska_hawaii', 2],
    ['territories', 5],
    ['military', 3],
  ]);
  expect(['TX', 'HI', 'PR', 'AE', null, 'XX'].map(zoneOf)).toEqual([
    'contiguous',
    'alaska_hawaii',
    'territories',
    'military',
    'contiguous',
    'contiguous',
  ]);
});

/** Code, name, and a ZIP code of the capital. */
const capitals = `
AL Alabama 36104; AK Alaska 99801; AZ Arizona 85007; AR Arkansas 72201; CA California 95814; CO Colorado 80202;
CT Connecticut 06103; DE Delaware 19901; DC District of Columbia 20500; FL Florida 32301; GA Georgia 30303; HI Hawaii 96813; ID Idaho 83702;
IL Illinois 62701; IN Indiana 46225; IA Iowa 50309; KS Kansas 66603; KY Kentucky 40601; LA Louisiana 70802;
ME Maine 04330; MD Maryland 21401; MA Massachusetts 02201; MI Michigan 48933; MN Minnesota 55102;
MS Mississippi 39205; MO Missouri 65101; MT Montana 59623; NE Nebraska 68502; NV Nevada 89701;
NH New Hampshire 03301; NJ New Jersey 08608; NM New Mexico 87501; NY New York 12207; NC North Carolina 27601;
ND North Dakota 58501; OH Ohio 43215; OK Oklahoma 73102; OR Oregon 97301; PA Pennsylvania 17101;
RI Rhode Island 02903; SC South Carolina 29217; SD South Dakota 57501; TN Tennessee 37219; TX Texas 78701;
UT Utah 84111; VT Vermont 05602; VA Virginia 23219; WA Washington 98507; WV West Virginia 25301; WI Wisconsin 53703;
WY Wyoming 82001; PR Puerto Rico 00901; VI US Virgin Islands 00802; GU Guam 96910; AS American Samoa 96799;
MP Northern Mariana Islands 96950; AA Armed Forces Americas 34001; AE Armed Forces Europe 09001;
AP Armed Forces Pacific 96201`;

test.each(
  capitals
    .trim()
    .split(/;\s+/)
    .map(line => [line.slice(0, 2), line.slice(3, -6), line.slice(-5)] as const),
)('%s is %s, and its capital has the ZIP code %s', (code, name, zip) => {
  expect(findState(name)).toEqual({ code, name });
  expect(findState(code)?.name).toBe(name);
  expect(stateOfZip(zip)?.code).toBe(code);
});

test('a state is found by code or name, in any case', () => {
  expect(findState(' tx ')).toEqual({ code: 'TX', name: 'Texas' });
  expect(findState('new york')?.code).toBe('NY');
  expect(findState('')).toBeNull();
  expect(findState('Bavaria')).toBeNull();
});

test.each([
  ['TX', '78704'],
  ['TX', '78704-1234'],
  ['NY', '10001'],
  ['NY', '00501'],
  ['MA', '02139'],
  ['CA', '94110'],
  ['NY', '06390'],
  ['WY', '83414'],
  ['VA', '20598'],
  ['MO', '72643'],
  ['TX', '73960'],
])('state %s and ZIP code %s belong together', (state, zip) => {
  expect(zipLooksLike(state, zip)).toBe(true);
});

test.each([
  ['TX', '10001'],
  ['CT', '06390'],
  ['CA', '78704'],
  ['AK', '99400'],
  ['HI', '96910'],
  ['HI', '96799'],
  ['GU', '96950'],
  ['FL', '34001'],
  ['NJ', '09001'],
])('state %s and ZIP code %s do not belong together', (state, zip) => {
  expect(zipLooksLike(state, zip)).toBe(false);
});

test('a whole ZIP code determines its state, and nothing else does', () => {
  expect(stateOfZip('78704')?.code).toBe('TX');
  expect(stateOfZip(' 06390-0001 ')?.code).toBe('NY');
  for (const zip of ['', '787', '7870X', '00000', '96940', '96960', '787041', 'TX 78704', '78704-12345'])
    expect(stateOfZip(zip)).toBeUndefined();
});

test('an incomplete ZIP code is not doubted', () => {
  expect(zipLooksLike('TX', '10')).toBe(true);
  expect(zipLooksLike('', '10001')).toBe(true);
});

test('no three-digit prefix belongs to two states', () => {
  for (let prefix = 0; prefix < 1000; prefix += 1) {
    const zip = `${String(prefix).padStart(3, '0')}00`;
    expect(states.filter(state => zipLooksLike(state.code, zip)).length, zip).toBeLessThanOrEqual(1);
  }
});
