import type { AdminFamily, FamilyInput } from '#contract/catalog/families.ts';

export type DraftVariant = AdminFamily['variants'][number];

/** A family as it is edited: its values are those of its variants, in their order. */
export interface FamilyDraft {
  id: string;
  name: string;
  /** Names of one option or two. */
  options: string[];
  variants: DraftVariant[];
  /** 0: not stored yet. */
  version: number;
}

export const draftOf = ({ id, name, options, variants, version }: AdminFamily): FamilyDraft => ({
  id,
  name,
  options: options.map(option => option.name),
  variants,
  version,
});

/** What is sent. Values that differ in case alone are one, as first typed. */
export function inputOf({ name, options, variants, version }: FamilyDraft): FamilyInput {
  const known = options.map((_, option) => firstSpellings(variants.map(variant => tidy(variant.values[option]))));
  return {
    name,
    version,
    options: options.map((option, index) => ({ name: option, values: [...(known[index]?.values() ?? [])] })),
    variants: variants.map(variant => ({
      product_id: variant.id,
      values: known.map((spelled, option) => spelled.get(tidy(variant.values[option]).toLowerCase()) ?? ''),
    })),
  };
}

/** The values in their order, by their small letters. */
function firstSpellings(values: readonly string[]): Map<string, string> {
  const known = new Map<string, string>();
  for (const value of values) if (!known.has(value.toLowerCase())) known.set(value.toLowerCase(), value);
  return known;
}

const tidy = (value = '') => value.trim().replace(/\s+/g, ' ');

/** Moves a variant up or down by one. */
export function moved(variants: readonly DraftVariant[], index: number, by: 1 | -1): DraftVariant[] {
  const next = [...variants];
  const [variant] = next.splice(index, 1);
  if (variant) next.splice(index + by, 0, variant);
  return next;
}

/** Keys of what is listed by option. */
export const optionKeys = ['first', 'second'];
