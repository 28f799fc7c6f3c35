import { pressProofText } from '#content/words/accounts.ts';
import { PasswordField } from '../parts/password-field.tsx';

/** The message at the password field, if a link was refused because the browser is not signed in to its account. */
export const proofProblem = (error: { code: string; message: string }): string | null =>
  ['proof_needed', 'wrong_password', 'too_many'].includes(error.code) ? error.message : null;

/** A link that was not used: why, and whether its form asks for the password. */
export interface NotUsed {
  state: 'again';
  /** At the password field. */
  problem: string | null;
  /** Of the whole form. */
  failure: string | null;
  asksProof: boolean;
}

/** Asks for the password of the link's account. */
export function ProofField({ problem }: Pick<NotUsed, 'problem'>) {
  return (
    <div className="prose grid w-full gap-3">
      <p>{pressProofText.text}</p>
      <PasswordField
        autoComplete="current-password"
        error={problem ?? undefined}
        label={pressProofText.password}
        maxLength={200}
        name="password"
      />
    </div>
  );
}
