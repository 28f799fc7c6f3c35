import { data, Form, useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { stockRequestAnswers, stockRequestPageText as words } from '#content/stock-request-answers.ts';
import { stockRequestPages } from '#contract/stock-requests/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { apiContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { NewsletterFrame } from '../newsletter/newsletter-frame.tsx';
import { unlessLost } from '../parts/unless-lost.ts';
import type { Route } from './+types/leave-page.ts';
import { stockRequestMeta } from './stock-request-meta.ts';

export const meta = stockRequestMeta;

const keyOf = (request: Request) => new URL(request.url).searchParams.get('key') ?? '';

export async function loader({ context, request }: Route.LoaderArgs) {
  const key = keyOf(request);
  const { data: about, error } = await context.get(apiContext)(storefrontRoutes.getStockRequest, { query: { key } });
  const isUnknown = error?.status === 404 || error?.status === 422;
  return data({ key, about, isUnknown }, { status: error ? (isUnknown ? 404 : error.status || 503) : 200 });
}

/** Sent by a reader, or by a mail program (RFC 8058): needs no body, cookie or second step. */
export async function action({ context, request }: Route.ActionArgs) {
  const { error } = await context.get(apiContext)(storefrontRoutes.leaveStockRequest, {
    body: { key: keyOf(request) },
  });
  return data({ hasFailed: error !== null }, { status: error ? error.status || 503 : 200 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => unlessLost(serverAction, { hasFailed: true });

export default function LeavePage({ loaderData: { key, about, isUnknown }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  if (isUnknown) return <NewsletterFrame {...words.unknownKey} />;
  if (about && !about.product) return <NewsletterFrame title={words.left} />;
  const { title, text, action: press, busy } = words.leave;
  const facts = { email: about?.email ?? '', name: about?.product?.name ?? '' };
  return (
    <NewsletterFrame text={about ? fill(text, facts) : undefined} title={title}>
      {(actionData?.hasFailed || !about) && (
        <div className="prose">
          <Banner alert tone="error">
            {stockRequestAnswers.failed}
          </Banner>
        </div>
      )}
      <Form action={stockRequestPages.leave(key)} method="post" replace>
        <Button busy={isBusy} busyLabel={busy} type="submit">
          {press}
        </Button>
      </Form>
    </NewsletterFrame>
  );
}
