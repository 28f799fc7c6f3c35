import { data } from 'react-router';
import { stockRequestPageText } from '#content/stock-request-answers.ts';
import { stockRequestText } from '#content/stock-requests.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { apiContext } from '#web/client/context.ts';
import { readForm } from '#web/client/read-form.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { NewsletterFrame } from '../newsletter/newsletter-frame.tsx';
import type { Route } from './+types/ask-page.ts';
import { answerOf } from './ask.ts';
import { StockForm } from './stock-form.tsx';
import { stockRequestMeta } from './stock-request-meta.ts';

export const meta = stockRequestMeta;

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const product = await context.get(apiContext)(storefrontRoutes.getProduct, { params: { slug } });
  if (product.error) throw data(product.error.message, { status: product.error.status || 503 });
  return { slug: product.data.slug, name: product.data.name };
}

/** The form of the product page, sent without JavaScript. */
export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
  const email = String((await readForm(request)).get('email') ?? '').trim();
  const answer = await context.get(apiContext)(storefrontRoutes.requestStock, { params: { slug }, body: { email } });
  return data(answerOf(answer, email), { status: answer.error ? answer.error.status || 503 : 200 });
}

export default function AskPage({ loaderData: { slug, name }, actionData: answer }: Route.ComponentProps) {
  return (
    <NewsletterFrame title={answer?.done ? stockRequestPageText.asked : stockRequestText.title}>
      <p className="lead">{name}</p>
      <div className="grid max-w-110 gap-4">
        <StockForm before={answer} slug={slug} />
      </div>
      <div>
        <ButtonLink to={pages.product(slug)} variant="quiet">
          {stockRequestPageText.backToProduct}
        </ButtonLink>
      </div>
    </NewsletterFrame>
  );
}
