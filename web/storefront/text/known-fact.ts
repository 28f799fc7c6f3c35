/** A fact of the owner's; undefined as long as it waits in square brackets for them. */
export const knownFact = (fact: string): string | undefined => (fact.startsWith('[') ? undefined : fact);
