const shortest = 2;
const longest = 80;

/** A name on one line: it is printed on labels and in mail heads. */
export const tidyName = (name: string): string => name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Why a name in the account is refused (spec section 5); null when it is good. */
export function nameProblem(name: string): string | null {
  const { length } = tidyName(name);
  if (length < shortest) return `Name must be at least ${shortest} characters`;
  return length > longest ? `Name must be less than ${longest} characters` : null;
}
