import { pressProofText } from '#content/words/accounts.ts';
import { PasswordField } from '../parts/password-field.tsx';

/** Whether a press of a mailed link was refused because the browser is not signed in to the account, and what to say at the field. */
export const proofProblem = (error: { code: string; message: string }): string | null =>
  ['proof_needed', 'wrong_password', 'too_many'].includes(error.code) ? error.message : null;

/** Asks for the password of the account a mailed link is about. */
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
