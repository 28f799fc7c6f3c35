import { type SignUpStrength as Strength, signUpChecks } from '#domain/account/password-strength.ts';
import { StrengthMeter } from './strength-meter.tsx';

/** The meter of the sign-up form: five bars, a word, and what is missing. */
export function SignUpStrength({ strength }: { strength: Strength }) {
  const checks = signUpChecks.map(text => ({ text, met: !strength.missing.includes(text) }));
  return <StrengthMeter checks={checks} filled={strength.score} segments={5} word={strength.label} />;
}
