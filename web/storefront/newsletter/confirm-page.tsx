import { data } from 'react-router';
import { fill } from '#content/fill.ts';
import { joinText } from '#content/newsletter.ts';
import { newsletterPageText } from '#content/newsletter-pages.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { confirmHours } from '#domain/newsletter.ts';
import { apiContext } from '#web/client/context.ts';
import { readForm } from '#web/client/read-form.ts';
import { unlessLost } from '../parts/unless-lost.ts';
import type { Route } from './+types/confirm-page.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { NewsletterFrame } from './newsletter-frame.tsx';
import { newsletterMeta } from './newsletter-meta.ts';

export const meta = newsletterMeta;

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = String((await readForm(request)).get('token') ?? '');
  const { error } = await context.get(apiContext)(storefrontRoutes.confirmNewsletter, { body: { token } });
  if (!error) return data({ state: 'confirmed' as const });
  if (error.status >= 400 && error.status < 500) return data({ state: 'ended' as const }, { status: 404 });
  return data({ state: 'failed' as const, token }, { status: 503 });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const token = String((await readForm(request.clone())).get('token') ?? '');
  return unlessLost(serverAction, { state: 'failed', token });
}

/** The page of a confirmation link. */
export default function ConfirmPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (answer?.state === 'confirmed') return <NewsletterFrame {...newsletterPageText.confirmed} />;
  if (answer?.state === 'ended') {
    const { title, text } = newsletterPageText.expired;
    return <NewsletterFrame text={fill(text, { hours: confirmHours })} title={title} />;
  }
  const token = answer?.token ?? loaderData.token;
  if (token === '') return <NewsletterFrame text={joinText.text} title={joinText.title} />;
  return (
    <ConfirmForm
      address={pages.newsletter.confirm()}
      failed={answer?.state === 'failed' ? joinText.failed : null}
      secret={{ name: 'token', value: token }}
      words={newsletterPageText.confirm}
    />
  );
}
