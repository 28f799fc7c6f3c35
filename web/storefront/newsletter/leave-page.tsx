import { data, Form, useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { newsletterPageText } from '#content/newsletter-pages.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { apiContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { unlessLost } from '../parts/unless-lost.ts';
import type { Route } from './+types/leave-page.ts';
import { NewsletterFrame } from './newsletter-frame.tsx';
import { newsletterMeta } from './newsletter-meta.ts';

export const meta = newsletterMeta;

const keyOf = (request: Request) => new URL(request.url).searchParams.get('key') ?? '';

export async function loader({ context, request }: Route.LoaderArgs) {
  const key = keyOf(request);
  const { data: letter, error } = await context.get(apiContext)(storefrontRoutes.getNewsletter, { query: { key } });
  const isUnknown = error?.status === 404 || error?.status === 422;
  return data({ key, letter, isUnknown }, { status: error ? (isUnknown ? 404 : error.status || 503) : 200 });
}

/** Sent by a reader, or by a mail program (RFC 8058): needs no body, cookie or second step. */
export async function action({ context, request }: Route.ActionArgs) {
  const { error } = await context.get(apiContext)(storefrontRoutes.leaveNewsletter, { body: { key: keyOf(request) } });
  return data({ hasFailed: error !== null }, { status: error ? error.status || 503 : 200 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => unlessLost(serverAction, { hasFailed: true });

export default function LeavePage({ loaderData: { key, letter, isUnknown }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  if (isUnknown) return <NewsletterFrame {...newsletterPageText.unknownKey} />;
  if (letter?.has_left) return <NewsletterFrame title={newsletterPageText.unsubscribed} />;
  const { title, text, action: press, busy } = newsletterPageText.unsubscribe;
  return (
    <NewsletterFrame text={letter?.email ? fill(text, { email: letter.email }) : undefined} title={title}>
      {(actionData?.hasFailed || !letter) && (
        <div className="prose">
          <Banner alert tone="error">
            {newsletterPageText.leaveFailed}
          </Banner>
        </div>
      )}
      <Form action={pages.newsletter.leave(key)} method="post" replace>
        <Button busy={isBusy} busyLabel={busy} type="submit">
          {press}
        </Button>
      </Form>
    </NewsletterFrame>
  );
}
