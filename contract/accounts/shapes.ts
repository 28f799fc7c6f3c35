import { z } from 'zod';
import { isStorable } from '../text.ts';

export const SessionUser = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    is_admin: z.boolean(),
    /** Staff without the two-step sign-in they need: the admin stays closed until it is set up. */
    needs_two_step: z.literal(true).optional(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof SessionUser>;

/** The signed-in user and the counts of the badges. */
export const Session = z
  .object({ user: SessionUser.nullable(), cart_count: z.int(), wishlist_count: z.int() })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

export const SignInInput = z.strictObject({
  email: z.string().trim().max(254),
  password: z.string().max(200),
});
export type SignInInput = z.infer<typeof SignInInput>;

export const SignUpInput = z.strictObject({
  full_name: z.string().trim().max(80).refine(isStorable, 'Please enter a name'),
  email: z.string().trim().max(254),
  password: z.string().max(200),
  /** A guest's order by its link. It joins the account if the address is the same. */
  order: z.strictObject({ number: z.string().max(20), key: z.string().max(100) }).optional(),
});
export type SignUpInput = z.infer<typeof SignUpInput>;

/** Asks for a link by mail. The answer does not reveal whether the address has an account. */
export const AskLinkInput = z.strictObject({ email: z.string().trim().max(254) });
export type AskLinkInput = z.infer<typeof AskLinkInput>;
export const AskedLink = z.object({ sent_to: z.string() });
export type AskedLink = z.infer<typeof AskedLink>;

/** The token of a mailed link, and what it is about. */
export const LinkToken = z.strictObject({ token: z.string().max(100) });
export type LinkToken = z.infer<typeof LinkToken>;
/** With the account's password if the browser is not signed in to it. */
export const ConfirmInput = LinkToken.extend({ password: z.string().max(200).optional() });
export type ConfirmInput = z.infer<typeof ConfirmInput>;
export const LinkAbout = z.object({ email: z.string() });
export type LinkAbout = z.infer<typeof LinkAbout>;

export const ResetPasswordInput = LinkToken.extend({ password: z.string().max(200) });
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

/** `user` is null and `message` says why if the address must be confirmed first. */
export const SignedIn = z.object({
  user: SessionUser.nullable(),
  message: z.string().nullable(),
  /** The password was right; a code is needed before a session opens. */
  second_step: z.literal(true).optional(),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** Of an authenticator app, or a recovery code. */
export const SecondStepInput = z.strictObject({ code: z.string().trim().min(1).max(40) });
export type SecondStepInput = z.infer<typeof SecondStepInput>;
