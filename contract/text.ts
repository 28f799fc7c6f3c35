import { z } from 'zod';

/** PostgreSQL stores every character but NUL and lone surrogates. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

const notStorable = 'Please write this again: a character in it is broken.';

/** Text somebody wrote. */
export const text = () => z.string().refine(isStorable, notStorable);
