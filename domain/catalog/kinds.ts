import { ounces } from '../display.ts';

/** The size and scent of a product, by which shoppers narrow a list. */
export interface Kind {
  size: string | null;
  scent: string | null;
}

/** '4 oz' and '4OZ' are one size. SQL: folded_kind. */
export const foldKind = (text: string): string => text.toLowerCase().replaceAll(' ', '');

interface Chosen {
  /** Folded; empty means all. */
  size: string;
  scent: string;
}

/**
 * The sizes that come in the chosen scent, the smallest first, and the scents that come in the chosen size. What is
 * chosen is always among its own.
 */
export function kindChoices(kinds: readonly Kind[], { size, scent }: Chosen): { sizes: string[]; scents: string[] } {
  const sizes = kinds.filter(kind => scent === '' || foldKind(kind.scent ?? '') === scent).map(kind => kind.size);
  const scents = kinds.filter(kind => size === '' || foldKind(kind.size ?? '') === size).map(kind => kind.scent);
  return {
    sizes: distinct([...sizes, size]).sort((one, other) => weightOf(one) - weightOf(other) || byNumber(one, other)),
    scents: distinct([...scents, scent]).sort((one, other) => one.localeCompare(other)),
  };
}

/** '50 ml' comes before '100 ml'. */
const byNumber = (one: string, other: string) => one.localeCompare(other, undefined, { numeric: true });

const weightOf = (size: string) => ounces(size) ?? Number.MAX_SAFE_INTEGER;

/** As the first product spells each. */
function distinct(texts: readonly (string | null)[]): string[] {
  const spelled = new Map<string, string>();
  for (const text of texts) if (text && !spelled.has(foldKind(text))) spelled.set(foldKind(text), text);
  return [...spelled.values()];
}
