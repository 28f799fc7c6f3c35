import { useEffect, useRef, useState } from 'react';
import { data, redirect, useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { emptyText } from '#content/words/empty.ts';
import { errorText } from '#content/words/errors.ts';
import { productsPageText } from '#content/words/shop-pages.ts';
import type { ProductPage } from '#contract/catalog/shapes.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { categoryLabel } from '#domain/display.ts';
import { isUnanswered } from '#web/client/api.ts';
import { apiContext, originContext } from '#web/client/context.ts';
import { unlessOffline } from '#web/client/unless-offline.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { catalogMeta } from '../discovery/catalog-meta.ts';
import { EmptyState } from '../parts/feedback/empty-state.tsx';
import { ErrorState } from '../parts/feedback/error-state.tsx';
import { JoinModalProvider } from '../parts/join-modal.tsx';
import { stillPicture } from '../parts/still-picture.ts';
import type { Route } from './+types/page.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { CatalogTools } from './catalog-tools.tsx';
import { ProductList } from './product-list.tsx';
import { type CatalogState, catalogAddress, plainAddress, readSearch } from './read-search.ts';
import './catalog.css';

interface Loaded {
  search: CatalogState;
  result: ProductPage | null;
  failure: string | null;
  unread: boolean;
  categories: string[];
  origin: string;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const plain = plainAddress(params);
  if (plain) throw redirect(plain);
  const search = readSearch(params);
  const api = context.get(apiContext);
  const { layout: _, ...query } = search;
  const [products, categories] = await Promise.all([
    api(storefrontRoutes.listProducts, { query }),
    api(storefrontRoutes.listCategories),
  ]);
  const answer: Loaded = {
    search,
    result: products.data,
    failure: products.error?.message ?? null,
    unread: isUnanswered(products.error),
    categories: categories.data ?? [],
    origin: context.get(originContext),
  };
  const headers: HeadersInit = products.data?.items.length ? {} : { 'cache-control': 'private, no-store' };
  return data(answer, { status: products.error ? products.error.status || 503 : 200, headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData: loaded }) => catalogMeta(loaded);

/** Within the app, a lost connection is shown by this page, with the filters unchanged. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  return unlessOffline<Loaded>(serverLoader, () => {
    const search = readSearch(new URL(request.url).searchParams);
    return { search, result: null, failure: storefrontRoutes.listProducts.networkError, categories: [], origin: '' };
  });
}

export default function CatalogPage({ loaderData: { search, result, failure, categories } }: Route.ComponentProps) {
  const { state, location } = useNavigation();
  const isAsking = state !== 'idle' && location.pathname === pages.products();
  const isLate = useLate(isAsking, 400);
  const heading = useHeadingOfPage(search.page);
  const isFiltered = search.q !== '' || search.category !== '' || search.page > 1;
  return (
    <div className="catalog wrap">
      <header className="catalog__head">
        <h1 className="title-1" ref={heading} tabIndex={-1}>
          {productsPageText.title}
        </h1>
        {result && <ResultLine result={result} search={search} />}
      </header>
      <CatalogTools categories={categories} search={search} />
      {isLate ? (
        <CardSkeletons layout={search.layout} />
      ) : (
        <div aria-busy={isAsking} className="catalog__results">
          {!result && (
            <ErrorState
              message={failure ?? errorText.products.text}
              onRetry={() => window.location.reload()}
              title={errorText.products.title}
            />
          )}
          {result?.items.length === 0 && <NoProducts isFiltered={isFiltered} />}
          {result && result.items.length > 0 && (
            <JoinModalProvider>
              <ProductList
                layout={search.layout}
                products={result.items}
                whole={isFiltered || result.totalPages > 1 ? null : categories}
              />
            </JoinModalProvider>
          )}
          {result && result.totalPages > 1 && (
            <Pagination
              hrefFor={page => catalogAddress({ ...search, page })}
              page={Math.min(result.page, result.totalPages + 1)}
              totalPages={result.totalPages}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Moves focus to the heading on another page of the list. */
function useHeadingOfPage(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    // Typing starts a new list without leaving the field.
    if (document.activeElement?.closest('search')) return;
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  return heading;
}

/** True once `isWaiting` has lasted, so that a quick load shows no placeholders. */
function useLate(isWaiting: boolean, after: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [isWaiting, after]);
  return isWaiting && isLate;
}

/** Nothing matches the search, or nothing is on sale yet. */
function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  const { title, text, action } = isFiltered ? emptyText.productsFiltered : { ...emptyText.products, action: '' };
  return (
    <EmptyState
      action={action && <ButtonLink to={pages.products()}>{action}</ButtonLink>}
      help={text}
      picture={<Picture alt="" className="aspect-4/5" picture={stillPicture('texture-swipe')} sizes="300px" />}
      title={title}
    />
  );
}

/** 'Showing 3 of 14 products for “balm” in Balm', announced when it changes. */
function ResultLine({ result, search }: { result: ProductPage; search: CatalogState }) {
  const parts = [
    fill(productsPageText.showing, { n: result.items.length, total: result.total }),
    search.q && fill(productsPageText.forSearch, { q: search.q }),
    search.category && fill(productsPageText.inCategory, { category: categoryLabel(search.category) }),
  ];
  return (
    <p className="muted wrap-anywhere" role="status">
      {parts.filter(Boolean).join(' ')}
    </p>
  );
}
