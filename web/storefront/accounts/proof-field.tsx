import { pressProofText } from '#content/words/accounts.ts';
import { PasswordField } from '../parts/password-field.tsx';

/** The message at the password field, if a link was refused because the browser is not signed in to its account. */
export const proofProblem = (error: { code: string; message: string }): string | null =>
  ['proof_needed', 'wrong_password', 'too_many'].includes(error.code) ? error.message : null;

/** Asks for the password of the link's account. */
export function ProofField({ problem }: { problem: string }) {
  return (
    <div className="prose grid w-full gap-3">
      <p>{pressProofText.text}</p>
      <PasswordField
        autoComplete="current-password"
        error={problem}
        label={pressProofText.password}
        maxLength={200}
        name="password"
      />
    </div>
  );
}
