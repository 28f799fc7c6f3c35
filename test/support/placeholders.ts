/** Words in square brackets, and names in braces that nothing filled: what waits for a fact may reach nobody. */
export const placeholdersIn = (text: string): string[] => text.match(/\[[A-Za-z][^\]\n]{0,200}\]|\{\w+\}/g) ?? [];
