import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { data, isRouteErrorResponse, Link, type MetaDescriptor, redirect, useRouteError } from 'react-router';
import { breadcrumbText } from '#content/words/navigation.ts';
import { productPageText } from '#content/words/product.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { apiContext, originContext } from '#web/client/context.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { missingMeta } from '../discovery/missing-meta.ts';
import { productMeta } from '../discovery/product-meta.ts';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import { ErrorState } from '../parts/feedback/error-state.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import type { Route } from './+types/page.ts';
import { BuyColumn } from './buy-column.tsx';
import { Gallery } from './gallery.tsx';
import { makeOnce } from './make-once.ts';
import { productChoices } from './product-choices.ts';
import { ProductTabs } from './product-tabs.tsx';
import { productWords } from './product-words.ts';
import './product.css';
import './sold-out.css';

/** The button loads ten more. */
const firstReviews = 3;

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [found, reviews, rates, shop] = await Promise.all([
    api(storefrontRoutes.getProduct, { params: { slug: params.slug } }),
    api(storefrontRoutes.listReviews, { params: { slug: params.slug }, query: { limit: firstReviews } }),
    api(storefrontRoutes.getRates),
    api(storefrontRoutes.getShop),
  ]);
  if (found.error) throw data(found.error.message, { status: found.error.status || 503 });
  const product = found.data;
  // Requested by its id or a former address: redirect to its one address.
  if (product.slug !== params.slug) throw redirect(pages.product(product.slug), 301);
  const origin = context.get(originContext);
  // Composed only on the server, so that the browser does not load the sources.
  const written = makeOnce(product, [reviews.data, rates.data, shop.data, origin], () => ({
    // Its family is in what is composed here.
    product: { ...product, family: null },
    words: productWords(product, shop.data?.adverse_event_contact),
    choices: productChoices(product),
    // As one string, because hundreds of small values would each be encoded.
    head: JSON.stringify(productMeta({ product, reviews: reviews.data, origin }, rates.data)),
  }));
  const shown = { ...written, reviews: reviews.data };
  return data(shown, { headers: { 'cache-control': cacheControlFor(request) } });
}

/**
 * Within the shop, a product seen or prefetched before is fresh for 5 minutes and stored for 10: its stock is requested
 * each time (use-live-stock.ts), and an order sends the total that was shown. Full page loads are never cached.
 */
function cacheControlFor(request: Request): string {
  const isWithinShop = request.headers.get('sec-fetch-dest') === 'empty';
  return isWithinShop ? 'private, max-age=300, stale-while-revalidate=300' : 'private, no-cache';
}

export const meta: Route.MetaFunction = ({ loaderData: loaded }): MetaDescriptor[] =>
  loaded ? parseHead(loaded.head) : missingMeta;

let lastHead: { text: string; descriptors: MetaDescriptor[] } | undefined;

/** Called several times per page, and by the server for the same few pages. */
function parseHead(text: string): MetaDescriptor[] {
  if (lastHead?.text !== text) lastHead = { text, descriptors: JSON.parse(text) };
  return lastHead.descriptors;
}

export default function ProductPage({ loaderData: { product, reviews, words, choices } }: Route.ComponentProps) {
  return (
    <div className="product" key={product.id}>
      <div className="wrap product__crumbs">
        <Breadcrumb
          items={[
            { label: breadcrumbText.home, to: pages.home() },
            { label: breadcrumbText.products, to: pages.products() },
            { label: product.name },
          ]}
        />
        <Link className="product__back" to={pages.products()}>
          <Icon of={ArrowLeft} />
          {breadcrumbText.backToList}
        </Link>
      </div>
      <div className="product__head">
        <Gallery name={product.name} pictures={product.images} />
        <BuyColumn choices={choices} product={product} />
      </div>
      <ProductTabs product={product} words={words} />
      <Reviews first={reviews} product={product} />
    </div>
  );
}

/** Not found, or unavailable: never a page with a possibly wrong price. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    const { title, text, action } = productPageText.notFound;
    return (
      <div className="wrap section grid gap-6">
        <h1 className="title-1">{title}</h1>
        <p className="lead">{text}</p>
        <div>
          <ButtonLink to={pages.products()}>{action}</ButtonLink>
        </div>
      </div>
    );
  }
  const { title, text, action } = productPageText.failed;
  return (
    <div className="wrap section">
      <ErrorState level={1} message={text} onRetry={() => window.location.reload()} retryLabel={action} title={title} />
    </div>
  );
}
