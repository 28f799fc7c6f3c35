import { commonPasswordText, isCommonPassword } from './common-passwords.ts';

const shortestPassword = 8;
const tooShort = `Password must be at least ${shortestPassword} characters`;

interface Rule {
  name: string;
  holds: (password: string) => boolean;
}

const signUpRules: readonly Rule[] = [
  { name: 'At least 8 characters', holds: isLongEnough },
  { name: 'Lowercase letter', holds: password => /[a-z]/.test(password) },
  { name: 'Uppercase letter', holds: password => /[A-Z]/.test(password) },
  { name: 'Number', holds: hasDigit },
  { name: 'Special character', holds: password => /[!@#$%^&*(),.?":{}|<>]/.test(password) },
];

/** The names of the sign-up rules, as the meter lists them. */
export const signUpChecks: readonly string[] = signUpRules.map(rule => rule.name);

const accountRules: readonly Rule[] = [...signUpRules.slice(0, 4), { name: 'Special character', holds: hasSymbol }];

type SignUpLabel = 'Too Weak' | 'weak' | 'medium' | 'strong' | 'very strong';
export type AccountLabel = 'Weak' | 'Fair' | 'Good' | 'Strong';

export interface SignUpStrength {
  /** 0 to 5. */
  score: number;
  label: SignUpLabel;
  /** The names of the rules that are not met. */
  missing: string[];
}

/** The meter at sign-up. */
export function signUpStrength(password: string): SignUpStrength {
  const missing = signUpRules.filter(rule => !rule.holds(password)).map(rule => rule.name);
  const score = signUpRules.length - missing.length;
  return { score, label: signUpLabel(score), missing };
}

/** Why sign-up refuses a password: too weak, weak or common. Null if it is accepted. */
export function signUpPasswordProblem(password: string): string | null {
  if (password === '') return 'Password is required';
  if (signUpStrength(password).score <= 2) return 'Password is too weak. Please strengthen it.';
  if (!isLongEnough(password)) return tooShort;
  return isCommonPassword(password) ? commonPasswordText : null;
}

/** The meter on the account page, 0 to 4: one point per check met. The fourth point, Strong, needs all five. */
export function accountStrength(password: string): { score: number; label: AccountLabel } {
  const passed = accountRules.filter(rule => rule.holds(password)).length;
  const score = passed === accountRules.length ? 4 : Math.min(3, passed);
  return { score, label: accountLabel(score) };
}

/** The checks of the account meter, and whether a password meets each. */
export function accountChecks(password: string): { text: string; met: boolean }[] {
  return accountRules.map(({ name, holds }) => ({ text: name, met: holds(password) }));
}

interface PasswordChange {
  current: string;
  next: string;
  confirmation: string;
}

/** The first problem of each field of a password change. */
export function passwordChangeFields({ current, next, confirmation }: PasswordChange): {
  current_password?: string;
  new_password?: string;
  confirmation?: string;
} {
  const broken = newPasswordProblems(next).find(([isBroken]) => isBroken)?.[1];
  const problem = broken ?? (next === current ? 'New password must be different from current password' : undefined);
  return {
    ...(current === '' ? { current_password: 'Current password is required' } : {}),
    ...(problem ? { new_password: problem } : {}),
    ...(next === confirmation ? {} : { confirmation: "Passwords don't match" }),
  };
}

function newPasswordProblems(password: string): [broken: boolean, text: string][] {
  return [
    [!isLongEnough(password), tooShort],
    [!hasDigit(password), 'Password must contain at least one number'],
    [!hasSymbol(password), 'Password must contain at least one special character'],
    [isCommonPassword(password), commonPasswordText],
  ];
}

function signUpLabel(score: number): SignUpLabel {
  if (score === 0) return 'Too Weak';
  if (score <= 2) return 'weak';
  if (score === 3) return 'medium';
  return score === 4 ? 'strong' : 'very strong';
}

function accountLabel(score: number): AccountLabel {
  if (score <= 1) return 'Weak';
  if (score === 2) return 'Fair';
  return score === 3 ? 'Good' : 'Strong';
}

function isLongEnough(password: string): boolean {
  return password.length >= shortestPassword;
}

function hasDigit(password: string): boolean {
  return /[0-9]/.test(password);
}

function hasSymbol(password: string): boolean {
  return /[^\p{L}\p{N}]/u.test(password);
}
