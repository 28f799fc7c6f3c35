/** PostgreSQL keeps every character but NUL, which no person types. */
export const isStorable = (text: string) => !text.includes('\0');
