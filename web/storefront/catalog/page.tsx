import { useEffect, useRef, useState } from 'react';
import { data, redirect, useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { emptyText } from '#content/words/empty.ts';
import { errorText } from '#content/words/errors.ts';
import { productsPageText } from '#content/words/shop-pages.ts';
import { kindRoutes } from '#contract/catalog/kind-routes.ts';
import type { ProductPage } from '#contract/catalog/shapes.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { foldKind, kindChoices } from '#domain/catalog/kinds.ts';
import { categoryLabel, scentLabel, shortSize } from '#domain/display.ts';
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
  sizes: string[];
  scents: string[];
  origin: string;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const plain = plainAddress(params);
  if (plain) throw redirect(plain);
  const search = readSearch(params);
  const api = context.get(apiContext);
  const { layout: _, ...query } = search;
  const [products, categories, kinds] = await Promise.all([
    api(storefrontRoutes.listProducts, { query }),
    api(storefrontRoutes.listCategories),
    api(kindRoutes.listKinds, { query: { category: search.category } }),
  ]);
  const answer: Loaded = {
    search,
    result: products.data,
    failure: products.error?.message ?? null,
    unread: isUnanswered(products.error),
    categories: categories.data ?? [],
    ...kindChoices(kinds.data ?? [], search),
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
    const failure = storefrontRoutes.listProducts.networkError;
    return { search, result: null, failure, categories: [], ...kindChoices([], search), origin: '' };
  });
}

export default function CatalogPage({ loaderData }: Route.ComponentProps) {
  const { search, result, failure, categories, sizes, scents } = loaderData;
  const { state, location } = useNavigation();
  const isAsking = state !== 'idle' && location.pathname === pages.products();
  const isLate = useLate(isAsking, 400);
  const heading = useHeadingOfPage(search.page);
  const isFiltered = [search.q, search.category, search.size, search.scent].some(Boolean) || search.page > 1;
  return (
    <div className="catalog wrap">
      <header className="catalog__head">
        <h1 className="title-1" ref={heading} tabIndex={-1}>
          {productsPageText.title}
        </h1>
        {result && <ResultLine result={result} scents={scents} search={search} sizes={sizes} />}
      </header>
      <CatalogTools categories={categories} scents={scents} search={search} sizes={sizes} />
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
          {result?.items.length === 0 && <NoProducts isFiltered={isFiltered} search={search} />}
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
function NoProducts({ isFiltered, search }: { isFiltered: boolean; search: CatalogState }) {
  const filtered = !search.q && (search.size || search.scent) ? emptyText.productsOfKind : emptyText.productsFiltered;
  const { title, text, action } = isFiltered ? filtered : { ...emptyText.products, action: '' };
  return (
    <EmptyState
      action={action && <ButtonLink to={pages.products()}>{action}</ButtonLink>}
      help={text}
      picture={<Picture alt="" className="aspect-4/5" picture={stillPicture('texture-swipe')} sizes="300px" />}
      title={title}
    />
  );
}

interface ResultProps extends Pick<Loaded, 'search' | 'sizes' | 'scents'> {
  result: ProductPage;
}

/** 'Showing 3 of 14 products for “balm” in Balm (4 oz)', announced when it changes. */
function ResultLine({ result, search, sizes, scents }: ResultProps) {
  const chosen = (values: string[], value: string) => values.find(each => value !== '' && foldKind(each) === value);
  const size = chosen(sizes, search.size);
  const scent = chosen(scents, search.scent);
  const kind = [size && shortSize(size, search.category), scent && scentLabel(scent)].filter(Boolean).join(', ');
  const parts = [
    fill(productsPageText.showing, { n: result.items.length, total: result.total }),
    search.q && fill(productsPageText.forSearch, { q: search.q }),
    search.category && fill(productsPageText.inCategory, { category: categoryLabel(search.category) }),
    kind && fill(productsPageText.ofKind, { kind }),
  ];
  return (
    <p className="muted wrap-anywhere" role="status">
      {parts.filter(Boolean).join(' ')}
    </p>
  );
}
