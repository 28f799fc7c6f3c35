import { isEmail, normalizeEmail } from '../email.ts';

interface EmailChange {
  current: string;
  next: string;
  password: string;
}

/** The problem of each field of an email change. Runs before the password is checked. */
export function emailChangeProblems({ current, next, password }: EmailChange): {
  email?: string;
  current_password?: string;
} {
  return {
    ...(isEmail(next) ? sameProblem(current, next) : { email: 'Please enter a valid email address' }),
    ...(password === '' ? { current_password: 'Current password is required' } : {}),
  };
}

/** Addresses that differ only in case are the same. */
export const isSameEmail = (one: string, other: string): boolean => normalizeEmail(one) === normalizeEmail(other);

const sameProblem = (current: string, next: string) =>
  isSameEmail(current, next) ? { email: 'New email must be different from current email' } : {};
