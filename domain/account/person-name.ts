const shortest = 2;
const longest = 80;

/**
 * Control characters, and characters that reverse or hide their neighbors. The two joiners are allowed: some scripts
 * need them.
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;
const unseen = /[\p{Default_Ignorable_Code_Point}\s]/gu;

/** Puts a name on one line, because it is printed on labels and in mail headers. */
export const tidyName = (name: string): string => name.replace(/\s+/g, ' ').trim();

/** Why a name with hidden characters is refused; null if it has none. */
export const hiddenProblem = (name: string): string | null =>
  hidden.test(name.trim()) ? 'Name contains characters that cannot be seen. Please type it again.' : null;

/** Whether a name has too few visible characters. */
export const isTooShort = (name: string): boolean => [...name.replace(unseen, '')].length < shortest;

/** Why an account name is refused; null if it is accepted. */
export function nameProblem(name: string): string | null {
  const hiddenIn = hiddenProblem(name);
  if (hiddenIn) return hiddenIn;
  if (isTooShort(name)) return `Name must be at least ${shortest} characters`;
  return tidyName(name).length > longest ? `Name must be less than ${longest} characters` : null;
}
