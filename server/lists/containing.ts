/** A `like` pattern for texts containing these words. */
export const containing = (words: string): string => `%${literally(words)}%`;

/** A `like` pattern for texts that begin so. */
export const beginning = (words: string): string => `${literally(words)}%`;

const literally = (words: string) => words.replaceAll(/[\\%_]/g, '\\$&');
