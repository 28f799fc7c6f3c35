/** The pattern of `like` for any part of a text that reads so. */
export const containing = (words: string): string => `%${literally(words)}%`;

/** The same for the beginning of a text. */
export const beginning = (words: string): string => `${literally(words)}%`;

const literally = (words: string) => words.replaceAll(/[\\%_]/g, '\\$&');
