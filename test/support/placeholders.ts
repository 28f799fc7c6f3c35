/** Words in square brackets, and unfilled names in braces: placeholders that nobody may be shown. */
export const placeholdersIn = (text: string): string[] => text.match(/\[[A-Za-z][^\]\n]{0,200}\]|\{\w+\}/g) ?? [];
