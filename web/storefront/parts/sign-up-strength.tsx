import { signUpChecks, signUpStrength } from '#domain/account/password-strength.ts';
import { StrengthMeter } from './strength-meter.tsx';

/** The meter of the sign-up form: five bars, a word, and what is missing. */
export function SignUpStrength({ password }: { password: string }) {
  const { score, label, missing } = signUpStrength(password);
  const checks = signUpChecks.map(text => ({ text, met: !missing.includes(text) }));
  return <StrengthMeter checks={checks} filled={score} segments={5} word={password && label} />;
}
