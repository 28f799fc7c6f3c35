import { describe, expect, it } from 'vitest';
import {
  choicesOf,
  familyFault,
  listedVariants,
  mostValues,
  optionConflicts,
  type ProductOption,
  type Variant,
  variantName,
} from './family.ts';

const size: ProductOption = { name: 'Size', values: ['2 oz', '4 oz'] };
const scent: ProductOption = { name: 'Scent', values: ['Lavender', 'Neroli'] };
const of = (...values: string[]) => ({ values });

describe('a family', () => {
  it('keeps its rules with one option or two', () => {
    expect(familyFault([size], [of('2 oz'), of('4 oz')])).toBeNull();
    expect(familyFault([size, scent], [of('2 oz', 'Lavender'), of('2 oz', 'Neroli')])).toBeNull();
  });

  it.each([
    ['no option', [], [of()], 'options', 'option_count'],
    ['three options', [size, scent, { name: 'Lid', values: ['tin'] }], [of('2 oz')], 'options', 'option_count'],
    ['an option without a name', [{ ...size, name: '' }], [of('2 oz')], 'options.0.name', 'name_empty'],
    ['two options of one name', [size, { ...scent, name: 'SIZE' }], [of('2 oz')], 'options.1.name', 'name_twice'],
    ['an empty value', [{ ...size, values: ['2 oz', ''] }], [of('2 oz')], 'options.0.values', 'value_empty'],
    ['one value twice', [{ ...size, values: ['2 oz', '2 OZ'] }], [of('2 oz')], 'options.0.values', 'value_twice'],
    ['no value', [{ ...size, values: [] }], [of('2 oz')], 'options.0.values', 'value_count'],
    ['a long value', [{ ...size, values: ['x'.repeat(41)] }], [of('2 oz')], 'options.0.values', 'too_long'],
    ['no variant', [size], [], 'variants', 'variant_count'],
    ['a value it does not have', [size], [of('2 oz'), of('9 oz')], 'variants.1', 'unknown_value'],
    ['a variant with a value missing', [size, scent], [of('2 oz')], 'variants.0', 'unknown_value'],
    ['a variant with a value too many', [size], [of('2 oz', 'Neroli')], 'variants.0', 'unknown_value'],
    ['one combination twice', [size], [of('2 oz'), of('2 oz')], 'variants.1', 'combination_twice'],
  ])('refuses %s', (_, options, variants, field, problem) => {
    expect(familyFault(options, variants)).toEqual({ field, problem });
  });

  it('has thirty values at most', () => {
    const values = Array.from({ length: mostValues + 1 }, (_, n) => `${n}`);
    expect(familyFault([{ name: 'Size', values: values.slice(1) }], [of('1')])).toBeNull();
    expect(familyFault([{ name: 'Size', values }], [of('1')])?.problem).toBe('value_count');
  });
});

describe('the choices of a variant', () => {
  const small = { slug: 'small', ...of('2 oz', 'Lavender') };
  const large = { slug: 'large', ...of('4 oz', 'Lavender') };
  const neroli = { slug: 'neroli', ...of('4 oz', 'Neroli') };
  const all = [small, large, neroli];
  const links = (shown: { values: string[] }) =>
    choicesOf([size, scent], all, shown).map(({ choices }) => choices.map(({ to }) => to?.slug ?? null));

  it('keep the other value', () => {
    expect(links(large)).toEqual([
      ['small', 'large'],
      ['large', 'neroli'],
    ]);
  });

  it('lead nowhere where the second value is not made, and the first to what is', () => {
    expect(links(small)[1]).toEqual(['small', null]);
    expect(links(neroli)[0]).toEqual(['small', 'neroli']);
  });

  it('leave out values that no variant has, and mark the chosen', () => {
    const [first] = choicesOf([{ ...size, values: ['1 oz', '2 oz', '4 oz'] }, scent], all, small);
    expect(first?.choices.map(({ value, isChosen }) => [value, isChosen])).toEqual([
      ['2 oz', true],
      ['4 oz', false],
    ]);
  });
});

describe('the variants listed on a page', () => {
  const values = Array.from({ length: mostValues }, (_, n) => `v${n}`);
  const options = ['Size', 'Scent'].map(name => ({ name, values }));
  const grid = values.flatMap(one => values.map(other => of(one, other)));

  it.each([
    ['whole', () => true],
    ['with gaps', (_: unknown, at: number) => at % 7 < 3],
    ['a staircase', ({ values: [one, other] }: Variant) => Number(one?.slice(1)) >= Number(other?.slice(1))],
  ])('of a large family (%s) give the same choices, for one of each value', (_, isMade) => {
    const made = grid.filter(isMade);
    for (const shown of made.filter((_, at) => at % 31 === 0)) {
      const listed = listedVariants(options, made, shown);
      expect(choicesOf(options, listed, shown)).toEqual(choicesOf(options, made, shown));
      expect(listed.length).toBeLessThanOrEqual(60);
    }
  });

  it('of a small family are all', () => {
    expect(listedVariants(options, grid.slice(0, 60), of('v0', 'v0'))).toHaveLength(60);
  });
});

describe('the name of a variant', () => {
  it.each([
    ['Balm', ['4 oz', 'Lavender'], 'Balm - 4 oz, Lavender'],
    ['Lavender Balm', ['4 oz', 'Lavender'], 'Lavender Balm - 4 oz'],
    ['Lavender Balm (4oz)', ['4 oz', 'lavender'], 'Lavender Balm (4oz)'],
    ['Balm', [], 'Balm'],
    ['Balm', null, 'Balm'],
  ])('%s with %j is %s', (name, values, full) => {
    expect(variantName(name, values)).toBe(full);
  });
});

describe('a change of size or scent', () => {
  const balm = { ...of('2 oz', 'Neroli'), size: '9 oz', scent: 'Neroli' };
  const options = [size, { name: 'Scent', values: ['Lavender', 'Neroli'] }];

  it.each([
    [{ size: '4 oz', scent: null }, ['size', 'scent']],
    [{ size: '2 oz', scent: 'Neroli' }, []],
    [{ size: '9 oz' }, []],
    [{}, []],
  ])('to %j contradicts the options in %j', (wanted, fields) => {
    expect(optionConflicts(options, balm, wanted).map(({ field }) => field)).toEqual(fields);
  });

  it('contradicts no option of another name', () => {
    expect(
      optionConflicts([{ name: 'Texture', values: ['2 oz'] }], { ...balm, values: ['2 oz'] }, { size: '4' }),
    ).toEqual([]);
  });
});
