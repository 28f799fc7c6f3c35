/** The pattern of `like` for any part of a text that reads so. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
