import { z } from 'zod';

/** PostgreSQL keeps every character but NUL, which no person types, and half a character, which only JSON can carry. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

const notStorable = 'Please write this again: a character in it is broken.';

/** What somebody wrote. */
export const text = () => z.string().refine(isStorable, notStorable);
