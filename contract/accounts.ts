import { z } from 'zod';
import { isStorable } from './text.ts';

export const SessionUser = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    is_admin: z.boolean(),
    /** Staff without the two-step sign-in they need: nothing of the back office opens until it is set up. */
    needs_two_step: z.literal(true).optional(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof SessionUser>;

/** Who is looking, and what the badges show. */
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
});
export type SignUpInput = z.infer<typeof SignUpInput>;

/** `user` is null and `message` says why when the address must be confirmed first. */
export const SignedIn = z.object({
  user: SessionUser.nullable(),
  message: z.string().nullable(),
  /** The password was right and no session is open yet: a code is to follow. */
  second_step: z.literal(true).optional(),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** Of an authenticator app, or a recovery code. */
export const SecondStepInput = z.strictObject({ code: z.string().trim().min(1).max(40) });
export type SecondStepInput = z.infer<typeof SecondStepInput>;
