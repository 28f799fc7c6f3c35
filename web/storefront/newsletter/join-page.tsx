import { data } from 'react-router';
import { fill } from '#content/fill.ts';
import { joinText } from '#content/newsletter.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { apiContext } from '#web/client/context.ts';
import { readForm } from '#web/client/read-form.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { Route } from './+types/join-page.ts';
import { NewsletterFrame } from './newsletter-frame.tsx';
import { newsletterMeta } from './newsletter-meta.ts';

export const meta = newsletterMeta;

/** The footer's form, sent without JavaScript. */
export async function action({ context, request }: Route.ActionArgs) {
  const email = String((await readForm(request)).get('email') ?? '').trim();
  const { error } = await context.get(apiContext)(storefrontRoutes.joinNewsletter, { body: { email } });
  if (!error) return data({ sentTo: email, problem: null });
  const said = error.code === 'too_many' ? error.message : joinText.failed;
  return data({ sentTo: null, problem: error.fields.email ?? said }, { status: error.status || 503 });
}

export default function JoinPage({ actionData: answer }: Route.ComponentProps) {
  const sent = answer?.sentTo ? fill(joinText.sent, { email: answer.sentTo }) : joinText.text;
  return (
    <NewsletterFrame text={answer?.problem ? undefined : sent} title={joinText.title}>
      {answer?.problem && (
        <div className="prose">
          <Banner alert tone="error">
            {answer.problem}
          </Banner>
        </div>
      )}
    </NewsletterFrame>
  );
}
