import { type Refusal, refuse } from '#contract/errors.ts';
import { signUpPasswordProblem } from '#domain/account/password-strength.ts';
import { hiddenProblem, isTooShort } from '#domain/account/person-name.ts';
import { isEmail } from '#domain/email.ts';

/** One message per field; null if both can be tried. */
export function checkSignIn({ email, password }: { email: string; password: string }): Refusal | null {
  return refusalOf({ ...emailProblem(email), ...signInPasswordProblem(password) });
}

/** One message per field; weak and common passwords are refused. */
export function checkSignUp(input: { full_name: string; email: string; password: string }): Refusal | null {
  return refusalOf({
    ...nameProblem(input.full_name),
    ...emailProblem(input.email),
    ...newPasswordProblem(input.password),
  });
}

export const checkEmail = (email: string): Refusal | null => refusalOf(emailProblem(email.trim()));

/** Refuses weak and common passwords, as at sign-up. */
export const checkNewPassword = (password: string): Refusal | null => refusalOf(newPasswordProblem(password));

function refusalOf(fields: Record<string, string>): Refusal | null {
  const [first] = Object.values(fields);
  return first ? refuse('invalid', {}, { message: first, fields }) : null;
}

function nameProblem(name: string): Record<string, string> {
  if (!name) return { full_name: 'Full name is required' };
  const problem = hiddenProblem(name);
  if (problem) return { full_name: problem };
  return isTooShort(name) ? { full_name: 'Full name must be at least 2 characters' } : {};
}

function emailProblem(email: string): Record<string, string> {
  if (!email) return { email: 'Email is required' };
  return isEmail(email) ? {} : { email: 'Please enter a valid email' };
}

function signInPasswordProblem(password: string): Record<string, string> {
  if (!password) return { password: 'Password is required' };
  return password.length < 6 ? { password: 'Password must be at least 6 characters' } : {};
}

function newPasswordProblem(password: string): Record<string, string> {
  const problem = signUpPasswordProblem(password);
  return problem ? { password: problem } : {};
}
