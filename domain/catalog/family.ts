/** A family of products offers one thing by one or two options, such as Size and Scent. */
export const mostOptions = 2;
export const mostValues = 30;
/** Letters of an option's name or of one of its values. */
export const mostValueLetters = 40;

export interface ProductOption {
  name: string;
  /** In the order shoppers see. */
  values: readonly string[];
}

export interface Variant {
  /** One value for each option, in the order of the options. */
  values: readonly string[];
}

type FamilyProblem =
  | 'option_count'
  | 'name_empty'
  | 'name_twice'
  | 'value_empty'
  | 'value_twice'
  | 'value_count'
  | 'too_long'
  | 'variant_count'
  | 'unknown_value'
  | 'combination_twice';

/** Where a family breaks its rules: `field` is a path such as 'options.0.values' or 'variants.2'. */
export interface FamilyFault {
  field: string;
  problem: FamilyProblem;
}

/** The first rule that a family breaks, or null. Upper and lower case make no difference. */
export function familyFault(options: readonly ProductOption[], variants: readonly Variant[]): FamilyFault | null {
  return optionsFault(options) ?? variantsFault(options, variants);
}

function optionsFault(options: readonly ProductOption[]): FamilyFault | null {
  if (options.length < 1 || options.length > mostOptions) return { field: 'options', problem: 'option_count' };
  for (const [index, { name, values }] of options.entries()) {
    const problem = nameProblem(options, index, name);
    if (problem) return { field: `options.${index}.name`, problem };
    const wrong = valuesProblem(values);
    if (wrong) return { field: `options.${index}.values`, problem: wrong };
  }
  return null;
}

function nameProblem(options: readonly ProductOption[], index: number, name: string): FamilyProblem | null {
  if (name === '') return 'name_empty';
  if (name.length > mostValueLetters) return 'too_long';
  return options.slice(0, index).some(other => isSame(other.name, name)) ? 'name_twice' : null;
}

function valuesProblem(values: readonly string[]): FamilyProblem | null {
  if (values.length < 1 || values.length > mostValues) return 'value_count';
  if (values.includes('')) return 'value_empty';
  if (values.some(value => value.length > mostValueLetters)) return 'too_long';
  return new Set(values.map(folded)).size < values.length ? 'value_twice' : null;
}

function variantsFault(options: readonly ProductOption[], variants: readonly Variant[]): FamilyFault | null {
  if (variants.length < 1) return { field: 'variants', problem: 'variant_count' };
  const seen = new Set<string>();
  for (const [index, { values }] of variants.entries()) {
    const field = `variants.${index}`;
    const areKnown = options.every(({ values: known }, option) => known.includes(values[option] ?? ''));
    if (!areKnown || values.length !== options.length) return { field, problem: 'unknown_value' };
    const combination = JSON.stringify(values.map(folded));
    if (seen.has(combination)) return { field, problem: 'combination_twice' };
    seen.add(combination);
  }
  return null;
}

const folded = (text: string) => text.toLowerCase();
const isSame = (one: string, other: string) => folded(one) === folded(other);

/** One value of an option as the page of a variant shows it. */
export interface Choice<Shown extends Variant> {
  value: string;
  /** The variant it leads to; null: none with the other chosen value. */
  to: Shown | null;
  isChosen: boolean;
}

/**
 * The values of each option as the page of `shown` offers them; values of no variant are left out. A value of the first
 * option leads to the same second value, or else to the first variant that has it, so every variant can be reached. A
 * value of the second option keeps the first; without such a variant it leads nowhere.
 */
export function choicesOf<Shown extends Variant>(
  options: readonly ProductOption[],
  variants: readonly Shown[],
  shown: Variant,
): { name: string; choices: Choice<Shown>[] }[] {
  return options.map(({ name, values }, option) => {
    const choices = values
      .filter(value => variants.some(variant => variant.values[option] === value))
      .map(value => ({
        value,
        to: target(variants, shown, option, value),
        isChosen: shown.values[option] === value,
      }));
    return { name, choices };
  });
}

function target<Shown extends Variant>(variants: readonly Shown[], shown: Variant, option: number, value: string) {
  const { exact, first } = variantsWith(variants, shown, option, value);
  return exact ?? (option === 0 ? (first ?? null) : null);
}

/** The variant that has a value and the other value of `shown`, and the first that has it at all. */
function variantsWith<Shown extends Variant>(
  variants: readonly Shown[],
  shown: Variant,
  option: number,
  value: string,
) {
  const fitting = variants.filter(({ values }) => values[option] === value);
  const exact = fitting.find(({ values }) =>
    values.every((own, index) => index === option || own === shown.values[index]),
  );
  return { exact, first: fitting[0] };
}

/**
 * The variants that the page of `shown` needs for its choices, in their order: all of a small family, and of a large
 * one (900 at most) one for each value.
 */
export function listedVariants<Shown extends Variant>(
  options: readonly ProductOption[],
  variants: readonly Shown[],
  shown: Variant,
): readonly Shown[] {
  if (variants.length <= mostOptions * mostValues) return variants;
  const listed = options.flatMap(({ values }, option) =>
    values.map(value => {
      const { exact, first } = variantsWith(variants, shown, option, value);
      return exact ?? first;
    }),
  );
  return variants.filter(variant => listed.includes(variant));
}

/** Variants in the order of the first option's values, then of the second's. */
export function inOptionOrder<Row extends Variant>(options: readonly ProductOption[], variants: readonly Row[]): Row[] {
  const place = ({ values }: Row, option: number) => options[option]?.values.indexOf(values[option] ?? '') ?? 0;
  return variants.toSorted((one, other) => place(one, 0) - place(other, 0) || place(one, 1) - place(other, 1));
}

export interface Kind {
  size: string | null;
  scent: string | null;
}

/** The size and scent that the values of a variant say; null where no option is called so. */
export function kindOf(options: readonly ProductOption[], { values }: Variant): Kind {
  const of = (wanted: string) => values[options.findIndex(({ name }) => isSame(name, wanted))] ?? null;
  return { size: of('size'), scent: of('scent') };
}

/** Which of these changes of a variant contradict its options, with what these say. Undefined: it stays as it is. */
export function optionConflicts(
  options: readonly ProductOption[],
  variant: Variant & Kind,
  wanted: { [Field in keyof Kind]?: Kind[Field] | undefined },
): { field: keyof Kind; value: string }[] {
  const said = kindOf(options, variant);
  return (['size', 'scent'] as const).flatMap(field => {
    const [value, to] = [said[field], wanted[field]];
    const isChange = to !== undefined && to !== variant[field];
    return isChange && value !== null && to !== value ? [{ field, value }] : [];
  });
}

/** '4 oz, Lavender'. */
export const valuesText = (values: readonly string[]): string => values.join(', ');

/** 'Whipped Balm - 4 oz, Lavender'; a name that holds all values already, or has none, stays. */
export function variantName(name: string, values: readonly string[] | null): string {
  const missing = (values ?? []).filter(value => !isInName(name, value));
  return missing.length === 0 ? name : `${name} - ${valuesText(missing)}`;
}

/** Whether a name says a value; '4oz' is '4 oz'. */
export const isInName = (name: string, value: string): boolean => squeezed(name).includes(squeezed(value));

const squeezed = (text: string) => folded(text).replace(/\s/g, '');
