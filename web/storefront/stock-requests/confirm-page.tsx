import { data } from 'react-router';
import { fill } from '#content/fill.ts';
import { stockRequestAnswers, stockRequestPageText as words } from '#content/stock-request-answers.ts';
import { stockRequestPages } from '#contract/stock-requests/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { confirmHours } from '#domain/stock/stock-request.ts';
import { apiContext } from '#web/client/context.ts';
import { readForm } from '#web/client/read-form.ts';
import { ConfirmForm } from '../newsletter/confirm-form.tsx';
import { NewsletterFrame } from '../newsletter/newsletter-frame.tsx';
import { unlessLost } from '../parts/unless-lost.ts';
import type { Route } from './+types/confirm-page.ts';
import { stockRequestMeta } from './stock-request-meta.ts';

export const meta = stockRequestMeta;

export function loader({ request }: Route.LoaderArgs) {
  return { key: new URL(request.url).searchParams.get('key') ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const key = String((await readForm(request)).get('key') ?? '');
  const { data: about, error } = await context.get(apiContext)(storefrontRoutes.confirmStockRequest, { body: { key } });
  if (!error) return data({ state: 'confirmed' as const, about });
  if (error.status >= 400 && error.status < 500) return data({ state: 'ended' as const }, { status: 404 });
  return data({ state: 'failed' as const, key }, { status: 503 });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const key = String((await readForm(request.clone())).get('key') ?? '');
  return unlessLost(serverAction, { state: 'failed', key });
}

/** The page of a confirmation link. */
export default function ConfirmPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (answer?.state === 'confirmed') {
    const facts = { email: answer.about.email ?? '', name: answer.about.product?.name ?? '' };
    return <NewsletterFrame {...words.confirmed} text={fill(words.confirmed.text, facts)} />;
  }
  if (answer?.state === 'ended') {
    return <NewsletterFrame text={fill(words.ended.text, { hours: confirmHours })} title={words.ended.title} />;
  }
  const key = answer?.key ?? loaderData.key;
  if (key === '') return <NewsletterFrame {...words.again} />;
  return (
    <ConfirmForm
      address={stockRequestPages.confirm()}
      failed={answer?.state === 'failed' ? stockRequestAnswers.failed : null}
      secret={{ name: 'key', value: key }}
      words={words.confirm}
    />
  );
}
