const shortest = 2;
const longest = 80;

/** Controls and letters that turn around or hide what stands beside them; without the two joiners, which some scripts need. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;
const unseen = /[\p{Default_Ignorable_Code_Point}\s]/gu;

/** A name on one line: it is printed on labels and in mail heads. */
export const tidyName = (name: string): string => name.replace(/\s+/g, ' ').trim();

/** Why a name is refused that does not look as what it is; null when it does. */
export const hiddenProblem = (name: string): string | null =>
  hidden.test(name.trim()) ? 'Name contains characters that cannot be seen. Please type it again.' : null;

/** Whether so little of a name can be seen that nobody is called by it. */
export const isTooShort = (name: string): boolean => [...name.replace(unseen, '')].length < shortest;

/** Why a name in the account is refused; null when it is good. */
export function nameProblem(name: string): string | null {
  const hiddenIn = hiddenProblem(name);
  if (hiddenIn) return hiddenIn;
  if (isTooShort(name)) return `Name must be at least ${shortest} characters`;
  return tidyName(name).length > longest ? `Name must be less than ${longest} characters` : null;
}
