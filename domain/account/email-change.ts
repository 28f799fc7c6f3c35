import { isEmail, normalizeEmail } from '../email.ts';

interface EmailChange {
  current: string;
  next: string;
  password: string;
}

/** What is wrong with each field of an e-mail change (spec section 5), before anybody is asked whether the password is right. */
export function emailChangeProblems({ current, next, password }: EmailChange): {
  email?: string;
  current_password?: string;
} {
  return {
    ...(isEmail(next) ? sameProblem(current, next) : { email: 'Please enter a valid email address' }),
    ...(password === '' ? { current_password: 'Current password is required' } : {}),
  };
}

/** An address and the same in other letters are one. */
export const isSameEmail = (one: string, other: string): boolean => normalizeEmail(one) === normalizeEmail(other);

const sameProblem = (current: string, next: string) =>
  isSameEmail(current, next) ? { email: 'New email must be different from current email' } : {};
