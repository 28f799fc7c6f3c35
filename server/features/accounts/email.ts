import { z } from 'zod';
import { accountMails } from '#content/emails/accounts.ts';
import { mailFrame } from '#content/emails/frame.ts';
import { fill } from '#content/fill.ts';
import { pages } from '#contract/pages.ts';
import type { ComposedMail } from '#server/email/compose.ts';
import type { Services } from '#server/services.ts';

const Payload = z.object({ user_id: z.uuid() });

/** Mails of an account by outbox kind. */
export const accountMailComposers = {
  welcome: async ({ db, env }: Services, payload: unknown): Promise<ComposedMail | null> => {
    const { user_id } = Payload.parse(payload);
    const user = await db.selectFrom('users').select(['name', 'email']).where('id', '=', user_id).executeTakeFirst();
    if (!user) return null;
    const [firstName] = user.name.trim().split(/\s+/);
    return {
      to: user.email,
      text: accountMails.welcome,
      values: {
        greeting: firstName ? fill(mailFrame.greeting, { first_name: firstName }) : mailFrame.greetingWithoutName,
        email: user.email,
        account_url: `${env.PUBLIC_URL}${pages.orders()}`,
        contact_url: `${env.PUBLIC_URL}${pages.faq()}`,
      },
      about: 'account',
    };
  },
};
